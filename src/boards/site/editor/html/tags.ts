/** What stands in a block of its own. Of elements that are not here, those with such a one inside do so, too. */
export const blockTags: ReadonlySet<string> = new Set([
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'pre', 'blockquote', 'div', 'figure'],
  ...['figcaption', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'center', 'section', 'article'],
])

const anyBlock = [...blockTags].join()

/** An element's name as HTML writes it. */
export const tagOf = (element: Element): string => element.localName.toLowerCase()

export const isElement = (node: Node): node is Element => node.nodeType === 1

export const isText = (node: Node): node is Text => node.nodeType === 3

/** Whether it makes a block, alone or by what it holds: `<strong><p>…</p></strong>`. */
export const isBlock = (node: Node): node is Element =>
  isElement(node) && (blockTags.has(tagOf(node)) || node.querySelector(anyBlock) !== null)

/** Blocks that hold lines of text and nothing else, where they hold no other block. */
export const lineTags: ReadonlySet<string> = new Set(['p', 'div', 'li', 'dt', 'dd', 'figcaption'])

/** Tags that the sanitiser writes without an end. */
export const voidTags: ReadonlySet<string> = new Set(['br', 'hr', 'img'])

/** Attributes of an element, by name. */
export type Attributes = Readonly<Record<string, string>>

/**
 * All attributes but those named and those that no post has: handlers, and notes of programs (`data-`). Null where there
 * are none, so that equal nodes compare as equal.
 */
export const restOf = (element: Element, ...without: readonly string[]): Attributes | null => {
  const rest = [...element.attributes].filter(
    ({ name }) => !without.includes(name) && !/^(?:on|data-)/.test(name),
  )
  if (rest.length === 0) return null
  return Object.fromEntries(rest.map(({ name, value }) => [name, value]))
}
