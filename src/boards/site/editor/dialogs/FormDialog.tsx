import { isOfInputMethod } from '#boards/site/editor/plugins/syllables.ts'
import { Dialog } from '#platform/site/ui/Dialog.tsx'
import type { KeyboardEvent, ReactNode } from 'react'
import { createPortal } from 'react-dom'

interface Props {
  title: string
  /** What its main button says. */
  action: string
  onSubmit: () => void
  onClose: () => void
  /** What the button beside it says, where it is more than to close. */
  later?: string
  children: ReactNode
}

/** Whether a key is part of a syllable that is being composed. */
export const isComposed = (event: KeyboardEvent['nativeEvent']): boolean =>
  event.isComposing || isOfInputMethod(event)

/** Enter that ends a syllable of Hangul does not end the form. */
const keepComposing = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && isComposed(event.nativeEvent)) event.preventDefault()
}

/** A small form over the page. It stands outside of whatever form the editor is in. */
export const FormDialog = ({ title, action, onSubmit, onClose, later = '취소', children }: Props) =>
  createPortal(
    <Dialog open title={title} onClose={onClose}>
      <form
        className="flex flex-col gap-3 p-3"
        method="post"
        noValidate
        onKeyDown={keepComposing}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          onSubmit()
        }}
      >
        {children}
        <div className="flex flex-wrap justify-end gap-1">
          <button className="button-line" type="button" onClick={onClose}>
            {later}
          </button>
          <button className="button" type="submit">
            {action}
          </button>
        </div>
      </form>
    </Dialog>,
    document.body,
  )
