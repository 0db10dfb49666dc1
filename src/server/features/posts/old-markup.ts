import type { Attributes, Tag } from 'sanitize-html'

/** What browsers once knew, or what a post has no need of, and what stands for it. */
const successors = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  ...{ center: 'div', section: 'div', article: 'div', header: 'div', footer: 'div' },
  ...{ main: 'div', aside: 'div', address: 'div', details: 'div', summary: 'div' },
  ...{ dir: 'ul', menu: 'ul' },
  ...{ strike: 's', del: 's', ins: 'u', tt: 'code', kbd: 'code', samp: 'code' },
} as const

const emphases = [
  { tagName: 'strong', style: /font-weight\s*:\s*["']?(?:bold|[6-9]00)/i },
  { tagName: 'u', style: /text-decoration[^;]*:[^;]*underline/i },
  { tagName: 's', style: /text-decoration[^;]*:[^;]*line-through/i },
  { tagName: 'em', style: /font-style\s*:\s*italic/i },
]

/** Word processors write emphasis as style, which does not stay. */
const emphasised = (tagName: string, attribs: Attributes): Tag => {
  const found = emphases.find(({ style }) => style.test(attribs['style'] ?? ''))
  return { tagName: found?.tagName ?? tagName, attribs }
}

const successor =
  (to: string) =>
  (from: string, attribs: Attributes): Tag => ({
    tagName: to,
    attribs: from === 'center' ? { ...attribs, align: 'center' } : attribs,
  })

/** Tags of old editors and word processors, told in today's. */
export const modernTags = {
  span: emphasised,
  font: emphasised,
  ...Object.fromEntries(Object.entries(successors).map(([from, to]) => [from, successor(to)])),
}

/** Where text may stand in the middle or on the right; on a table `align` means the table's own place. */
const blocks = new Set(['p', 'div', 'h2', 'h3', 'h4', 'td', 'th', 'li', 'caption', 'figure'])

/** How text stands, as classes of post.css. */
export const alignments = ['to-center', 'to-right']

const language = /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i

/** Keeps of any tag's attributes what is worth it: where its text stands, and a language that there is. */
export const modernAttributes = (tagName: string, attribs: Attributes): Tag => {
  const { align, style = '', lang, ...others } = attribs
  const styled = /text-align\s*:\s*(\w+)/i.exec(style)?.[1] ?? align
  const alignment =
    blocks.has(tagName) && alignments.find((name) => name === `to-${styled?.toLowerCase() ?? ''}`)
  return {
    tagName,
    attribs: {
      ...others,
      ...(lang !== undefined && language.test(lang) && { lang }),
      ...(alignment && { class: alignment }),
    },
  }
}
