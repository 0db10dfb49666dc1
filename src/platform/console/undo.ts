import { ApiError } from '#platform/client/errors.ts'
import { isTypedInto, pressedKey } from '#platform/client/pressed-key.ts'
import { $toasts, hideToast, showToast } from '#platform/client/stores/toasts.ts'

/** A change that can be taken back. */
interface Undo {
  /** What was done: `게시글을 휴지통으로 이동했습니다.` */
  said: string
  /** Takes it back, by a call that leaves its own row of the log. What it throws is shown. */
  undo: () => Promise<unknown>
}

/** How long one may think it over, in ms; while the toast has the focus or the pointer, longer. */
const undoTime = 10_000

/**
 * Offers ‘되돌리기’ for ten seconds after a change that was made, also by Ctrl Z. A later offer takes an earlier one's place:
 * `offerUndo({ said: '지웠습니다.', undo: () => ask(restore, { pk }) })`.
 */
export const offerUndo = ({ said, undo }: Undo): void => {
  const takeBack = (): void => {
    undo().then(
      () => showToast({ content: '되돌렸습니다.', icon: 'confirm' }),
      (error: unknown) => {
        if (error instanceof ApiError) showToast({ content: error.message, icon: 'alert' })
      },
    )
  }
  showToast({ content: said, icon: 'confirm', showTime: undoTime, undo: takeBack })
  document.addEventListener('keydown', undoByKey)
}

const undoByKey = (event: KeyboardEvent): void => {
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && pressedKey(event) === 'z'
  const offer = $toasts.get().find(({ undo }) => undo)
  if (!isUndo || isTypedInto(event.target) || offer === undefined) return
  event.preventDefault()
  hideToast(offer.key)
  offer.undo?.()
}
