import { type RefObject, useEffect, useRef } from 'react'

/**
 * A ref for a form: after each try to send it, the first field that is wrong gets the focus. `tries` is
 * react-hook-form's `submitCount`. Of a field that cannot be typed into it is the button that fills it.
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

/** All of a control's field: on a telephone what is said below it would stay behind the form's buttons. */
export const showField = (control: Element | null | undefined): void =>
  control?.closest('.field')?.scrollIntoView({ block: 'nearest' })
