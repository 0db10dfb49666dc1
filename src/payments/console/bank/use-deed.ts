import { ask, forgetAnswers } from '#platform/client/console.ts'
import { reasonOf } from '#platform/client/errors.ts'
import type { GiveInput } from '#payments/api/bank-statement.ts'
import { offerUndo } from '#platform/console/undo.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'

/** What there is by now. */
export const lookAgain = (): void => forgetAnswers('GET /v1/console/bank/list')

const undo = async (line_pk: number): Promise<void> => {
  await ask('POST /v1/console/bank/undo', { line_pk })
  lookAgain()
}

/** Gives a line to orders; it can be taken back. Throws what the server refuses. */
export const give = async (input: GiveInput): Promise<void> => {
  await ask('POST /v1/console/bank/give', input)
  lookAgain()
  offerUndo({ said: '입금을 확인했습니다.', undo: () => undo(input.line_pk) })
}

/** The same for one press of a button: a refusal is said in a dialog. */
export const giveAtOnce = (input: GiveInput): Promise<void> => said(() => give(input))

/** Sets a line aside; it can be taken back. Throws what the server refuses. */
export const setAside = async (line_pk: number, reason: string): Promise<void> => {
  await ask('POST /v1/console/bank/aside', { line_pk, reason })
  lookAgain()
  offerUndo({ said: '주문과 관계없는 입금으로 두었습니다.', undo: () => undo(line_pk) })
}

/** Takes a decision back that was made earlier. */
export const takeBack = (line_pk: number): Promise<void> => said(() => undo(line_pk))

const said = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    void openDialog({ kind: 'ok', text: reasonOf(error) })
    lookAgain()
  }
}
