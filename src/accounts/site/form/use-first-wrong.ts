import { type RefObject, useEffect, useRef } from 'react'

/**
 * A form's ref that moves the focus to the first wrong field after each try. `tries` is
 * react-hook-form's `submitCount`. A field without an input gives the focus to its button.
 */
export const useFirstWrong = (tries: number): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0) focusFirstWrong(form.current)
  }, [tries])
  return form
}

export const focusFirstWrong = (form: HTMLFormElement | null): void => {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const button =
    wrong instanceof HTMLInputElement && wrong.readOnly
      ? wrong.closest('.field')?.querySelector('button')
      : undefined
  ;(button ?? wrong)?.focus()
  showField(wrong)
}

/**
 * Scrolls the whole field into view; on a phone its message would otherwise be hidden behind the
 * form's buttons.
 */
export const showField = (control: Element | null | undefined): void =>
  control?.closest('.field')?.scrollIntoView({ block: 'nearest' })
