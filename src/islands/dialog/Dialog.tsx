import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'

interface Props {
  open: boolean
  title: string
  onClose: () => void
  /** The id of what is read out after the title. */
  describedBy?: string | undefined
  children: ReactNode
}

/**
 * A native `<dialog>` that Esc, its cross and a click outside close; the browser holds the focus in it and gives it back.
 * What carries `data-first` gets the focus when it opens.
 */
export const Dialog = ({ open, title, onClose, describedBy, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const outside = useOutsideClick(onClose)
  const id = useId()

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
      className="modal"
      ref={dialog}
      aria-labelledby={id}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // The browser closes by itself when Esc is pressed twice without a click between.
      onClose={() => {
        if (open) onClose()
      }}
      {...outside}
    >
      <div className="flex items-center justify-between border-b border-line pl-3">
        <h2 className="text-h3" id={id}>
          {title}
        </h2>
        <button
          className="grid size-7 cursor-pointer place-items-center"
          type="button"
          aria-label="닫기"
          onClick={onClose}
        >
          <X className="size-[2.4rem]" aria-hidden="true" />
        </button>
      </div>
      {children}
    </dialog>
  )
}

/** Only where the press began outside, too: a selection of text may end there. */
const useOutsideClick = (onClose: () => void) => {
  const pressed = useRef(false)
  const isOutside = ({ target, currentTarget }: MouseEvent) => target === currentTarget
  return {
    onPointerDown: (event: MouseEvent) => {
      pressed.current = isOutside(event)
    },
    onClick: (event: MouseEvent) => {
      if (isOutside(event) && pressed.current) onClose()
    },
  }
}
