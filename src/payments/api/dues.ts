import { staffCall } from '#platform/api/call.ts'
import type * as of from '#payments/api/dues.schema.ts'

const at = '/v1/console/money'

export const getDues = staffCall<of.DuesInput, of.Dues>('GET', `${at}/dues/get`, 'money.read')
