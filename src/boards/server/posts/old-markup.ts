import type { Attributes, Tag } from 'sanitize-html'

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

const declarationsOf = (style = ''): { property: string; value: string }[] =>
  style
    .toLowerCase()
    .split(';')
    .map((declaration) => {
      const [property = '', value = ''] = declaration.split(':', 2)
      return { property: property.trim(), value: value.trim() }
    })

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

export const modernTags = {
  span: emphasised,
  font: emphasised,
  ...Object.fromEntries(Object.entries(successors).map(([from, to]) => [from, successor(to)])),
}

/** Tags whose `align` aligns text; on a table it places the table itself. */
const blocks = new Set(['p', 'div', 'h2', 'h3', 'h4', 'td', 'th', 'li', 'caption', 'figure'])

export const alignments = ['to-center', 'to-right']

const language = /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i

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
