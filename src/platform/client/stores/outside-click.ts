/**
 * Closes a dialog on a click beside its box; the dialog element itself is as large as the screen.
 * The press must begin outside too, because a text selection may end there. The returned function
 * removes the listeners.
 */
export const closeOnOutsideClick = (dialog: HTMLElement, close: () => void): (() => void) => {
  let pressed: EventTarget | null = null
  const onPress = ({ target }: Event): void => {
    pressed = target
  }
  const onClick = ({ target }: Event): void => {
    if (target === dialog && pressed === dialog) close()
  }
  dialog.addEventListener('pointerdown', onPress)
  dialog.addEventListener('click', onClick)
  return () => {
    dialog.removeEventListener('pointerdown', onPress)
    dialog.removeEventListener('click', onClick)
  }
}
