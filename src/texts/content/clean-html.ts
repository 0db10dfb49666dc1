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
 * Allowed HTML of posts and of the office's texts (ruling 18). Scripts, styles, forms, frames and
 * event handlers are removed.
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
  nestingLimit: 100,
}

/** Also allows all that Markdown produces. Pictures may be of this site only. */
export const cleanHtml = (html: string): string =>
  sanitize(html, {
    ...harmless,
    allowedTags: [...tags, 'h1', 'h5', 'h6', 'del'],
    allowedSchemesByTag: { img: [] },
  }).replaceAll(' />', '>')

/** Allows all HTML, for comparison only; never use it for pages. */
export const everything = {
  allowedTags: false,
  allowedAttributes: false,
  allowVulnerableTags: true,
  allowedSchemesAppliedToAttributes: [],
  nonTextTags: [],
  parseStyleAttributes: false,
} as const satisfies IOptions

const wholeHtml = (html: string): string => sanitize(html, everything).replaceAll(' />', '>')

export const isHarmless = (html: string): boolean => cleanHtml(html) === wholeHtml(html)
