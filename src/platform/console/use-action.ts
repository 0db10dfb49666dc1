import { useStore } from '@nanostores/react'
import { ask, forgetAnswers, refreshAnswers } from '#platform/client/console.ts'
import { ApiError, errorText } from '#platform/client/errors.ts'
import type { Answer, Input, Key } from '#platform/client/keys.ts'
import { $me } from '#platform/client/stores/console.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import { showToast } from '#platform/client/stores/toasts.ts'
import { offerUndo } from '#platform/console/undo.ts'
import { useAttempt } from '#platform/site/form/use-attempt.ts'

/** The result in words. A toast shows it if all went well, otherwise a dialog. */
interface Said {
  said: string
  well: boolean
}

export interface Outcome<K extends Key> {
  done?: string | ((answer: Answer<K>) => string | Said) | undefined
  then?: ((answer: Answer<K>) => void) | undefined
  leadsTo?: ((answer: Answer<K>) => string) | undefined
  changes?: Key | readonly Key[] | undefined
  undo?: ((input: Input<K>) => Promise<unknown>) | undefined
  /**
   * For forms: if somebody else was quicker, a dialog says so and the data is fetched anew. The
   * input stays.
   */
  saysOvertaken?: boolean
}

export interface Question {
  text: string
  confirmLabel: string
}

/**
 * Makes the call, shows its result and refreshes what is on the screen. Throws the server's
 * refusal.
 */
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

/**
 * Whether the server would accept that call from this person. Controls for refused calls are not
 * shown.
 */
export const useMay = (key: Key): boolean =>
  // A check-in device may have stored `me` before the field `refused` existed.
  !(useStore($me, { ssr: () => undefined })?.refused ?? []).includes(key)

/**
 * A console action that cannot run twice at once. `send` is for forms, which show refusals at their
 * fields. `press` is for buttons: it asks first if there is a question, and shows a refusal in a
 * dialog.
 */
export const useAction = <K extends Key>(key: K, outcome: Outcome<K> = {}) => {
  const { attempt, going, error, fields } = useAttempt()
  const refuse = (refused: unknown): void => {
    void openDialog({ kind: 'ok', text: errorText(refused) })
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
