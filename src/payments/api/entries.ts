import { staffCall } from '#platform/api/call.ts'
import type * as of from '#payments/api/entries.schema.ts'
import type { Done } from '#payments/api/order-deeds.schema.ts'

const at = '/v1/console/money/entries'

export const openEntry = staffCall<of.OpenEntryInput, of.OpenEntry>(
  'GET',
  `${at}/open`,
  'money.confirm',
)
export const makeEntry = staffCall<of.MakeEntryInput, Done>('POST', `${at}/make`, 'money.confirm')
export const undoEntry = staffCall<of.UndoEntryInput, Done>('POST', `${at}/undo`, 'money.confirm')
