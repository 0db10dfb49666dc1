/** What the style of a pasted element (paste/body.ts) says of a property. HWP puts words into quotes that CSS does not know: `font-weight:"bold"`. */
export const styleOf = (element: Element, property: string): string => {
  const found = new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]*)`, 'i')
  return (found.exec(element.getAttribute('data-style') ?? '')?.[1] ?? '')
    .replaceAll(/["']/g, '')
    .trim()
}

/** Another element in an element's place, with what is in it; with its attributes, too. */
export const renamed = (element: Element, tag: string): Element => {
  const other = element.ownerDocument.createElement(tag)
  for (const { name, value } of element.attributes) {
    if (/^[a-z][\w:-]*$/i.test(name)) other.setAttribute(name, value)
  }
  other.append(...element.childNodes)
  element.replaceWith(other)
  return other
}

/** Leaves what is in an element in its place. */
export const unwrap = (element: Element): void => element.replaceWith(...element.childNodes)

/** Puts a new element around all that is in another. */
export const wrapInside = (element: Element, tag: string): void => {
  const inner = element.ownerDocument.createElement(tag)
  inner.append(...element.childNodes)
  element.append(inner)
}
