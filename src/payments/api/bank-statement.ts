import type * as of from '#payments/api/bank-statement.schema.ts'
import { staffCall } from '#platform/api/call.ts'

const at = '/v1/console/bank'

export const readStatement = staffCall<of.ReadInput, of.StatementRead>(
  'POST',
  `${at}/read`,
  'money.confirm',
)
export const listStatement = staffCall<Record<string, never>, of.StatementList>(
  'GET',
  `${at}/list`,
  'money.read',
)
export const confirmLines = staffCall<of.ConfirmInput, of.Confirmed>(
  'POST',
  `${at}/confirm`,
  'money.confirm',
)
export const giveLine = staffCall<of.GiveInput, of.LineDone>('POST', `${at}/give`, 'money.confirm')
export const setLineAside = staffCall<of.AsideInput, of.LineDone>(
  'POST',
  `${at}/aside`,
  'money.confirm',
)
export const undoLine = staffCall<of.UndoInput, of.LineDone>('POST', `${at}/undo`, 'money.confirm')
