import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { closeOnOutsideClick } from '#platform/client/stores/outside-click.ts'
import { say } from '#platform/rules/say.ts'

interface Props {
  open: boolean
  title: string
  onClose: () => void
  describedBy?: string | undefined
  children: ReactNode
}

/**
 * A native `<dialog>`, closed by Esc, its cross or a click outside. The browser traps the focus and
 * gives it back. The element with `data-first` gets the focus at opening.
 */
export const Dialog = ({ open, title, onClose, describedBy, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  const id = useId()

  useEffect(() => {
    close.current = onClose
  }, [onClose])
  useEffect(
    () => (dialog.current ? closeOnOutsideClick(dialog.current, () => close.current()) : undefined),
    [],
  )

  useEffect(() => {
    const element = dialog.current
    if (element === null || element.open === open) return
    if (!open) {
      element.close()
      return
    }
    element.showModal()
    element.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [open])

  return (
    <dialog
      className="floating"
      ref={dialog}
      aria-labelledby={id}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // The browser closes by itself if Esc is pressed twice without a click between, and reports
      // it a moment later. A dialog reopened meanwhile must stay open.
      onClose={({ currentTarget }) => {
        if (open && !currentTarget.open) onClose()
      }}
    >
      <div>
        <div className="dialog-head">
          <h2 id={id}>{title}</h2>
          <button className="dialog-close" type="button" aria-label={say('닫기')} onClick={onClose}>
            <X className="size-[2.4rem]" aria-hidden="true" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
