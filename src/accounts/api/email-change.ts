import { call } from '#platform/api/call.ts'
import type { UndoAnswer, UndoInput } from '#accounts/api/email-change.schema.ts'

export const undoEmailChange = call<UndoInput, UndoAnswer>('POST', '/v1/front/undoEmailChange')
