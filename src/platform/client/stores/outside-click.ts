/**
 * Closes a dialog where it was clicked beside its box, which lies in an element as large as the screen. Only where the
 * press began there, too: a selection of text may end there. Answers with what stops it.
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
