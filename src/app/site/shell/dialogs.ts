import { closeOnOutsideClick } from '#platform/client/stores/outside-click.ts'

/** The full-screen menus are for narrow screens only. */
const wide = matchMedia('(min-width: 1181px)')

/**
 * `data-opens="id"` on a button opens the native dialog of that id, `data-closes` inside closes it. Esc, the trap and
 * the focus that goes back are the browser's. A menu that fills the screen closes when the window grew wide, too.
 */
export const openDialogsByButton = (): void => {
  for (const button of document.querySelectorAll<HTMLElement>('[data-opens]')) {
    const dialog = document.getElementById(button.dataset['opens'] ?? '')
    if (!(dialog instanceof HTMLDialogElement)) continue
    button.addEventListener('click', () => dialog.showModal())
    for (const close of dialog.querySelectorAll('[data-closes]')) {
      close.addEventListener('click', () => dialog.close())
    }
    closeOnOutsideClick(dialog, () => dialog.close())
    if (!dialog.classList.contains('full-screen')) continue
    wide.addEventListener('change', () => dialog.close())
  }
}
