import type { Attributes, Tag } from 'sanitize-html'

/** What browsers once knew, or what a post has no need of, and what stands for it. */
const successors = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  center: 'div',
  section: 'div',
  article: 'div',
  header: 'div',
  footer: 'div',
  main: 'div',
  aside: 'div',
  address: 'div',
  details: 'div',
  summary: 'div',
  dir: 'ul',
  menu: 'ul',
  strike: 's',
  del: 's',
  ins: 'u',
  tt: 'code',
  kbd: 'code',
  samp: 'code',
} as const

const emphases = [
  { tagName: 'strong', property: 'font-weight', value: /^["']?(?:bold|[6-9]00)/ },
  { tagName: 'u', property: 'text-decoration', value: /underline/ },
  { tagName: 's', property: 'text-decoration', value: /line-through/ },
  { tagName: 'em', property: 'font-style', value: /^italic/ },
]

/** What a style says, in small letters. */
const declarationsOf = (style = ''): { property: string; value: string }[] =>
  style
    .toLowerCase()
    .split(';')
    .map((declaration) => {
      const [property = '', value = ''] = declaration.split(':', 2)
      return { property: property.trim(), value: value.trim() }
    })

/** Word processors write emphasis as style, which does not stay. */
const emphasised = (tagName: string, attribs: Attributes): Tag => {
  const said = declarationsOf(attribs['style'])
  const found = emphases.find((emphasis) =>
    said.some(
      ({ property, value }) => property.startsWith(emphasis.property) && emphasis.value.test(value),
    ),
  )
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
  const { align = '', style, lang, ...others } = attribs
  const styled = declarationsOf(style).find(({ property }) => property === 'text-align')
  const [side = ''] = styled?.value.split(/\W/, 1) ?? [align.toLowerCase()]
  const alignment = blocks.has(tagName) && alignments.find((name) => name === `to-${side}`)
  return {
    tagName,
    attribs: {
      ...others,
      ...(lang !== undefined && language.test(lang) && { lang }),
      ...(alignment && { class: alignment }),
    },
  }
}
