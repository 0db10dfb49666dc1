import type { Attribute } from '@tiptap/core'
import { declared } from '#boards/rules/hidden-text.ts'

export const blockTags =
  'p, h1, h2, h3, h4, h5, h6, hr, pre, blockquote, div, figure, figcaption, ul, ol, li, dl, dt, dd, table, center, section, article'

export const hasBlocks = (element: Element): boolean => element.querySelector(blockTags) !== null

/** Reads `data-style`, to which paste.ts renames the styles. */
export const styleOf = (element: Element, property: string): string =>
  declared(element.getAttribute('data-style') ?? '', property)

export const renamed = (element: Element, tag: string): Element => {
  const other = element.ownerDocument.createElement(tag)
  other.append(...element.childNodes)
  element.replaceWith(other)
  return other
}

/**
 * Attributes that the editor keeps without a form for them (src/texts/content/clean-html.ts lists
 * all).
 */
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

/** A class of post.css for alignment or an album, also derived from old markup and styles. */
const classOf = (element: Element): string => {
  const own = [...element.classList].filter((name) => /^(?:album|to-center|to-right)$/.test(name))
  if (own.length > 0) return own.join(' ')
  const said = styleOf(element, 'text-align') || element.getAttribute('align')
  const side = element.localName === 'center' ? 'center' : said
  const stands = !/^(?:table|img|iframe|span|a)$/.test(element.localName)
  return stands && /^(?:center|right)$/i.test(side ?? '') ? `to-${side?.toLowerCase()}` : ''
}

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

export const rest: Partial<Attribute> = {
  default: null,
  parseHTML: restOf,
  renderHTML: (attributes) => (attributes['rest'] as Rest) ?? {},
}
