import { ask } from '#platform/client/console.ts'
import { showToast } from '#platform/client/stores/toasts.ts'
import {
  $board,
  accept,
  type Board,
  remember,
  type Session,
} from '#programme/console/board/store.ts'

/** Takes over an answer to a session's form, and answers with the sessions that it changed. */
const acceptForm = (answer: Board, edited_pk: number): number[] => {
  const before = $board
    .get()
    .board?.sessions.map((one) => [one.session_pk, one.row_version] as const)
  const known = new Map(before)
  const at = answer.sessions.find(({ session_pk }) => session_pk === edited_pk)?.changed_at
  const own = answer.sessions
    .filter((one) => one.changed_at === at && one.row_version !== known.get(one.session_pk))
    .map(({ session_pk }) => session_pk)
  accept(answer, own)
  return own
}

/** Takes over a saved session; `before` is how it was, undefined for a new one. */
export const saved = (answer: Board, before: Session | undefined): void => {
  const newest = Math.max(...answer.sessions.map(({ session_pk }) => session_pk))
  const session_pk = before?.session_pk ?? newest
  const pks = acceptForm(answer, session_pk)
  const title = answer.sessions.find((one) => one.session_pk === session_pk)?.title_ko ?? ''
  const moved = pks.length > 1 ? ` 뒤의 ${pks.length - 1}개도 함께 옮겼습니다.` : ''
  const words = `‘${title}’ 세션을 ${before === undefined ? '추가' : '수정'}했습니다.${moved}`
  const undoing = async ({ id, sessions }: Board): Promise<void> => {
    const row_version = sessions.find((one) => one.session_pk === session_pk)?.row_version ?? 0
    const input = { id, session_pk, row_version }
    if (before === undefined) {
      accept(await ask('POST /v1/console/programme/session/remove', input), [])
      return
    }
    // The end goes back by as much as it had moved, and what had followed it as well.
    const form = { ...before, ...input, follow: pks.length > 1 }
    acceptForm(await ask('POST /v1/console/programme/session', form), session_pk)
  }
  remember({ words, pks, undo: undoing })
  showToast({ content: words, icon: 'confirm' })
}
