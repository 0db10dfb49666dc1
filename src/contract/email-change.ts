import { call } from '#contract/call.ts'
import type { UndoAnswer, UndoInput } from '#contract/email-change.schema.ts'

export const undoEmailChange = call<UndoInput, UndoAnswer>('POST', '/v1/front/undoEmailChange')
