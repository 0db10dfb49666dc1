import sanitize, { type IOptions } from 'sanitize-html'

const tags = [
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'div', 'ul', 'ol', 'li'],
  ...['dl', 'dt', 'dd', 'figure', 'figcaption', 'img', 'a', 'time', 'abbr', 'span'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'mark', 'small', 'sub', 'sup', 'q', 'cite', 'code'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
]

const attributes = {
  '*': ['lang'],
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  col: ['span'],
  colgroup: ['span'],
  ol: ['start', 'reversed'],
  time: ['datetime'],
  abbr: ['title'],
}

/**
 * What HTML may have that people write, in posts and in the office's texts (ruling 18): structure, tables, pictures and
 * links. Scripts, styles, forms, frames and event handlers go.
 */
export const harmless = {
  allowedTags: tags,
  allowedAttributes: attributes,
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'xmp', 'title', 'xml'],
    ...['annotation', 'annotation-xml'],
  ],
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  /** What stands deeper in each other stands without its tags. */
  nestingLimit: 100,
}

/** HTML of the office's texts, harmless: with what Markdown makes besides, and pictures of this site alone. */
export const cleanHtml = (html: string): string =>
  sanitize(html, {
    ...harmless,
    allowedTags: [...tags, 'h1', 'h5', 'h6', 'del'],
    allowedSchemesByTag: { img: [] },
  }).replaceAll(' />', '>')

/** Whatever HTML may have; nothing for pages. */
export const everything = {
  allowedTags: false,
  allowedAttributes: false,
  allowVulnerableTags: true,
  allowedSchemesAppliedToAttributes: [],
  nonTextTags: [],
  parseStyleAttributes: false,
} as const satisfies IOptions

/** The same HTML with everything that is in it, written as `cleanHtml` writes. */
const wholeHtml = (html: string): string => sanitize(html, everything).replaceAll(' />', '>')

/** Whether `cleanHtml` takes nothing away from a piece of HTML. */
export const isHarmless = (html: string): boolean => cleanHtml(html) === wholeHtml(html)
