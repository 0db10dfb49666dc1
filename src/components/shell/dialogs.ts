/** Full-screen menus are for narrow screens only. */
const wide = matchMedia('(min-width: 1181px)')

/**
 * `data-opens="id"` on a button opens the native dialog of that id, `data-closes` inside closes it, and so does a
 * window that grew wide. Esc, the trap and the focus that goes back are the browser's.
 */
export const openDialogsByButton = (): void => {
  for (const button of document.querySelectorAll<HTMLElement>('[data-opens]')) {
    const dialog = document.getElementById(button.dataset['opens'] ?? '')
    if (!(dialog instanceof HTMLDialogElement)) continue
    button.addEventListener('click', () => dialog.showModal())
    for (const close of dialog.querySelectorAll('[data-closes]')) {
      close.addEventListener('click', () => dialog.close())
    }
    wide.addEventListener('change', () => dialog.close())
  }
}
