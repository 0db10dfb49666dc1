type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'isComposing' | 'shiftKey' | 'keyCode'>

/**
 * Whether an input method has taken a key for itself. Safari shows it only by key code 229, because
 * there the composition has ended before the key arrives.
 */
export const isOfInputMethod = (event: Pick<KeyboardEvent, 'keyCode'>): boolean =>
  // oxlint-disable-next-line typescript/no-deprecated
  event.keyCode === 229

export const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))

/**
 * The key that a shortcut means, independent of the keyboard's language: letters (in lower case)
 * and the slash by their place (`event.code`), other keys by name. Empty while a syllable is being
 * composed, because the input method owns those keys.
 */
export const pressedKey = (event: Pressed | { nativeEvent: Pressed }): string => {
  const pressed = 'nativeEvent' in event ? event.nativeEvent : event
  if (pressed.isComposing || isOfInputMethod(pressed)) return ''
  const { key, code, shiftKey } = pressed
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return (/^Key([A-Z])$/.exec(code)?.[1] ?? key).toLowerCase().replace(/^.{2,}$/, key)
}
