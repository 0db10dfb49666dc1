import { staffCall } from '#contract/call.ts'
import type * as of from '#contract/dues.schema.ts'

const at = '/v1/console/money'

export const getDues = staffCall<of.DuesInput, of.Dues>('GET', `${at}/dues/get`, 'money.read')
