/**
 * Whether an input method has taken a key for itself. Safari tells it by the old number alone: the composition has ended
 * there when the key that ended it is heard.
 */
export const isOfInputMethod = (event: KeyboardEvent): boolean =>
  // oxlint-disable-next-line typescript/no-deprecated
  event.keyCode === 229
