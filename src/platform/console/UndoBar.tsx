import { ApiError } from '#platform/client/errors.ts'
import { $undo, undoTime } from '#platform/console/undo.ts'
import { showToast } from '#platform/client/stores/toasts.ts'
import { useStore } from '@nanostores/react'
import { Undo2, X } from 'lucide-react'
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

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))

/**
 * ‘되돌리기’ for ten seconds, also by Ctrl Z. The place is always there, so that what comes into it is heard; it is in the
 * dialog that lies over the page, where there is one.
 */
export const UndoBar = () => {
  const change = useStore($undo, { ssr: 'initial' })
  const dialog = useTopDialog()
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'z'
      if (!isUndo || isTyping(event.target) || $undo.get() === undefined) return
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
