type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'isComposing' | 'shiftKey' | 'keyCode'>

/**
 * Whether an input method has taken a key for itself. Safari says so by the old number alone: the composition has ended
 * there when the key that ended it arrives.
 */
export const isOfInputMethod = (event: Pick<KeyboardEvent, 'keyCode'>): boolean =>
  // oxlint-disable-next-line typescript/no-deprecated
  event.keyCode === 229

/** Whether letters go into what has the focus. */
export const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))

/**
 * Which key a shortcut may mean, whatever the keyboard is switched to: a letter in small, a digit or a slash by its place
 * (`event.code`), others by their names. Empty while a syllable is being composed, whose keys are the input method's.
 */
export const pressedKey = (event: Pressed | { nativeEvent: Pressed }): string => {
  const pressed = 'nativeEvent' in event ? event.nativeEvent : event
  if (pressed.isComposing || isOfInputMethod(pressed)) return ''
  const { key, code, shiftKey } = pressed
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return (/^Key([A-Z])$/.exec(code)?.[1] ?? key).toLowerCase().replace(/^.{2,}$/, key)
}
