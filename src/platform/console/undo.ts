import { ApiError } from '#platform/client/errors.ts'
import { isTypedInto, pressedKey } from '#platform/client/pressed-key.ts'
import { $toasts, hideToast, showToast } from '#platform/client/stores/toasts.ts'

interface Undo {
  said: string
  undo: () => Promise<unknown>
}

/** In ms; the time runs longer while the toast has the focus or the pointer. */
const undoTime = 10_000

/**
 * Offers ‘되돌리기’ for ten seconds after a change, also by Ctrl Z. A later offer replaces an earlier
 * one: `offerUndo({ said: '지웠습니다.', undo: () => ask(restore, { pk }) })`.
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
