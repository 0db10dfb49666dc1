import type * as of from '#privacy/api/access-review.schema.ts'
import { staffCall } from '#platform/api/call.ts'

const at = '/v1/console/privacy/accesses'
const may = 'system.change'

export const getAccesses = staffCall<of.MonthInput, of.Accesses>('GET', at, may)
export const getAccessYear = staffCall<of.YearInput, of.AccessYear>('GET', `${at}/year`, may)
export const confirmAccesses = staffCall<of.ConfirmInput, of.Accesses>('POST', `${at}/confirm`, may)
export const accessFile = staffCall<of.YearFileInput, Blob>('POST', `${at}/file`, may, {
  fresh: true,
})
