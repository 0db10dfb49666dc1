import { declared } from '#boards/rules/hidden-text.ts'
import type { Attribute } from '@tiptap/core'

/** What makes a block, or stands between blocks. */
export const blockTags =
  'p, h1, h2, h3, h4, h5, h6, hr, pre, blockquote, div, figure, figcaption, ul, ol, li, dl, dt, dd, table, center, section, article'

export const hasBlocks = (element: Element): boolean => element.querySelector(blockTags) !== null

/** What the style of a pasted element says of a property: paste.ts hands styles over as `data-style`. */
export const styleOf = (element: Element, property: string): string =>
  declared(element.getAttribute('data-style') ?? '', property)

/** Another element in an element's place, with what is in it. */
export const renamed = (element: Element, tag: string): Element => {
  const other = element.ownerDocument.createElement(tag)
  other.append(...element.childNodes)
  element.replaceWith(other)
  return other
}

/** Attributes that the editor has no form for, and keeps (src/texts/content/clean-html.ts has them all). */
const kept: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel'],
  img: ['width', 'height', 'loading', 'decoding'],
  iframe: ['title', 'width', 'height', 'loading', 'allow'],
  th: ['scope'],
  ol: ['start', 'reversed'],
  time: ['datetime'],
  abbr: ['title'],
}

export type Rest = Readonly<Record<string, string>> | null

/** Where its text stands, or that it is an album: by the classes of post.css, or as old pages and other programs say it. */
const classOf = (element: Element): string => {
  const own = [...element.classList].filter((name) => /^(?:album|to-center|to-right)$/.test(name))
  if (own.length > 0) return own.join(' ')
  const said = styleOf(element, 'text-align') || element.getAttribute('align')
  const side = element.localName === 'center' ? 'center' : said
  const stands = !/^(?:table|img|iframe|span|a)$/.test(element.localName)
  return stands && /^(?:center|right)$/i.test(side ?? '') ? `to-${side?.toLowerCase()}` : ''
}

/** Those of an element that are kept; null where there are none, so that equal nodes compare as equal. */
export const restOf = (element: Element): Rest => {
  const names = ['lang', ...(kept[element.localName] ?? [])]
  const found = names.flatMap((name) => {
    const value = element.getAttribute(name)
    return value === null ? [] : [[name, value] as const]
  })
  const style = classOf(element)
  const rest = style === '' ? found : [...found, ['class', style] as const]
  return rest.length === 0 ? null : Object.fromEntries(rest)
}

/** The attribute of nodes and marks that keeps the others. */
export const rest: Partial<Attribute> = {
  default: null,
  parseHTML: restOf,
  renderHTML: (attributes) => (attributes['rest'] as Rest) ?? {},
}
