import { isTypedInto, pressedKey } from '#platform/client/pressed-key.ts'
import { ApiError } from '#platform/client/errors.ts'
import { showToast } from '#platform/client/stores/toasts.ts'
import { useStore } from '@nanostores/react'
import { Undo2, X } from 'lucide-react'
import { atom } from 'nanostores'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

const takeBack = async (): Promise<void> => {
  const change = $undo.get()
  if (change === undefined) return
  $undo.set(undefined)
  try {
    await change.undo()
    showToast({ content: '되돌렸습니다.', icon: 'confirm' })
  } catch (error) {
    if (error instanceof ApiError) showToast({ content: error.message, icon: 'alert' })
  }
}

/**
 * ‘되돌리기’ for ten seconds, also by Ctrl Z. The place is always there, so that what comes into it is heard; it is in the
 * dialog that lies over the page, where there is one.
 */
export const UndoBar = () => {
  const change = useStore($undo, { ssr: 'initial' })
  const dialog = useTopDialog()
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isUndo =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && pressedKey(event) === 'z'
      if (!isUndo || isTypedInto(event.target) || $undo.get() === undefined) return
      event.preventDefault()
      void takeBack()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  const bar = (
    <div className="console-undo" role="status">
      {change && <Offer key={change.key} said={change.said} />}
    </div>
  )
  return dialog === undefined ? bar : createPortal(bar, dialog)
}

/** Stays while it has the focus or the pointer. */
const Offer = ({ said }: { said: string }) => {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(() => $undo.set(undefined), undoTime)
    return () => clearTimeout(timer)
  }, [held])
  return (
    <div
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{said}</p>
      <button type="button" aria-keyshortcuts="Control+Z" onClick={() => void takeBack()}>
        <Undo2 className="size-[1.8rem]" aria-hidden="true" /> 되돌리기
      </button>
      <button type="button" aria-label="닫기" onClick={() => $undo.set(undefined)}>
        <X className="size-[1.8rem]" aria-hidden="true" />
      </button>
    </div>
  )
}

const subscribe = (changed: () => void): (() => void) => {
  const observer = new MutationObserver(changed)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  return () => observer.disconnect()
}

const topDialog = (): Element | undefined => [...document.querySelectorAll('dialog:modal')].at(-1)

/** The modal dialog that lies over the page: while there is one, nothing outside it can be seen, pressed or heard. */
const useTopDialog = (): Element | undefined =>
  useSyncExternalStore(subscribe, topDialog, () => undefined)

/** A change that can be taken back. */
interface Undo {
  /** What was done: `게시글을 휴지통으로 이동했습니다.` */
  said: string
  /** Takes it back, by a call that leaves its own row of the log. What it throws is shown. */
  undo: () => Promise<unknown>
}

/** The newest change that can still be taken back; `UndoBar` draws it, and takes it away. */
const $undo = atom<(Undo & { key: number }) | undefined>(undefined)

/** How long one may think it over, in ms; while the bar has the focus or the pointer, longer. */
const undoTime = 10_000

let last = 0

/**
 * Offers ‘되돌리기’ for ten seconds after a change that was made. A later offer takes an earlier one's place:
 * `offerUndo({ said: '지웠습니다.', undo: () => ask(restore, { pk }) })`.
 */
export const offerUndo = (change: Undo): void => {
  last += 1
  $undo.set({ ...change, key: last })
}
