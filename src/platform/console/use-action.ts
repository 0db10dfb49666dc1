import { ask, forgetAnswers, refreshAnswers } from '#platform/client/console.ts'
import { ApiError, reasonOf } from '#platform/client/errors.ts'
import type { Answer, Input, Key } from '#platform/client/keys.ts'
import { $me } from '#platform/client/stores/console.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import { showToast } from '#platform/client/stores/toasts.ts'
import { offerUndo } from '#platform/console/undo.ts'
import { useAttempt } from '#platform/site/form/use-attempt.ts'
import { useStore } from '@nanostores/react'

/** What came of an action in words; in a dialog where it did not go as wished. */
interface Said {
  said: string
  well: boolean
}

/** What follows an action of the console. */
export interface Outcome<K extends Key> {
  /** What is said when it is done. */
  done?: string | ((answer: Answer<K>) => string | Said) | undefined
  /** Closes a form, or goes on with the answer. */
  then?: ((answer: Answer<K>) => void) | undefined
  /** The page that opens instead of this one. */
  leadsTo?: ((answer: Answer<K>) => string) | undefined
  /** The answers that it changes: they are asked for anew. */
  changes?: Key | readonly Key[] | undefined
  /** Takes it back: offered for ten seconds in place of what is said. */
  undo?: ((input: Input<K>) => Promise<unknown>) | undefined
  /** Of a form: that somebody else was quicker is said in a dialog and what is shown asked anew; what was typed stays. */
  saysOvertaken?: boolean
}

export interface Question {
  text: string
  confirmLabel: string
}

/** Does it, says what came of it, and has what is shown asked anew. Throws what the server refuses. */
export const act = async <K extends Key>(
  key: K,
  input: Input<K>,
  { done, then, leadsTo, changes, undo }: Outcome<K>,
): Promise<void> => {
  const answer = await ask(key, input)
  then?.(answer)
  const said = typeof done === 'function' ? done(answer) : done
  const { said: content, well } = typeof said === 'object' ? said : { said, well: true }
  if (undo !== undefined && content !== undefined)
    offerUndo({ said: content, undo: () => undo(input) })
  else if (content !== undefined && well) showToast({ content, icon: 'confirm' })
  else if (content !== undefined) void openDialog({ kind: 'ok', text: content })
  if (leadsTo !== undefined) location.assign(leadsTo(answer))
  else for (const changed of keysOf(changes)) forgetAnswers(changed)
}

const keysOf = (changes: Key | readonly Key[] = []): readonly Key[] => [changes].flat()

/** Whether who is in may make that call: what would be refused is not offered. */
export const useMay = (key: Key): boolean =>
  // What a desk has kept since before there was such a list has none.
  !(useStore($me, { ssr: () => undefined })?.refused ?? []).includes(key)

/**
 * An action of the console, once at a time. `send` is for forms, which show at their fields what was refused; `press` for a
 * button, which asks first where there is a question and says a refusal in a dialog.
 */
export const useAction = <K extends Key>(key: K, outcome: Outcome<K> = {}) => {
  const { attempt, going, error, fields } = useAttempt()
  const refuse = (refused: unknown): void => {
    void openDialog({ kind: 'ok', text: reasonOf(refused) })
    for (const changed of keysOf(outcome.changes)) refreshAnswers(changed)
  }
  const send = (input: Input<K>): Promise<void> =>
    attempt(() =>
      act(key, input, outcome).catch((refused: unknown) => {
        const isOvertaken = refused instanceof ApiError && refused.is('changedMeanwhile')
        if (outcome.saysOvertaken !== true || !isOvertaken) throw refused
        refuse(refused)
      }),
    )
  const press = async (input: Input<K>, question?: Question): Promise<void> => {
    if (going) return
    const isMeant =
      question === undefined || (await openDialog({ kind: 'twoBtn', ...question })) === 'confirm'
    if (isMeant) await attempt(() => act(key, input, outcome).catch(refuse))
  }
  return { send, press, going, error, fields }
}
