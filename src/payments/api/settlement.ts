import { staffCall } from '#platform/api/call.ts'
import type * as of from '#payments/api/settlement.schema.ts'

const at = '/v1/console/settlement'

export const getSettlement = staffCall<of.GetInput, of.SettlementView>(
  'GET',
  `${at}/view`,
  'money.read',
)
export const readSettlement = staffCall<of.ReadInput, of.SettlementRead>(
  'POST',
  `${at}/read`,
  'money.confirm',
)
export const noteFinding = staffCall<of.NoteInput, of.Done>('POST', `${at}/note`, 'money.settle')
export const undoNote = staffCall<of.UndoInput, of.Done>('POST', `${at}/undo`, 'money.settle')
