import { HTMLElement, type Node, NodeType, parse } from 'node-html-parser'

/** What a mail says, for readers without HTML: blocks apart, items of lists with their signs, addresses after their words. */
export const mailText = (html: string): string =>
  textOf(parse(html))
    .replaceAll(/(?<![ \t])[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

const blocks = new Set(
  'p h2 h3 h4 ul ol blockquote table figure figcaption pre div dl dt dd'.split(' '),
)

const textOf = (node: Node): string => {
  if (node.nodeType === NodeType.TEXT_NODE) return node.text.replaceAll(/\s+/g, ' ')
  if (!(node instanceof HTMLElement)) return ''
  const name = node.rawTagName
  const inside = node.childNodes.map(textOf).join('')
  if (name === 'br') return '\n'
  if (name === 'hr') return '\n\n----\n\n'
  if (name === 'li') return `\n${signOf(node)} ${inside.trim()}`
  if (name === 'tr') return `\n${inside.replace(/ \| $/, '')}`
  if (name === 'th' || name === 'td') return `${inside.trim()} | `
  if (name === 'img') return pictureOf(node)
  if (name === 'a') return addressed(inside, node.getAttribute('href') ?? '')
  return blocks.has(name) ? `\n\n${inside.trim()}\n\n` : inside
}

const signOf = (item: HTMLElement): string => {
  const list = item.parentNode
  if (list?.rawTagName !== 'ol') return '-'
  const items = list.childNodes.filter((node) => node instanceof HTMLElement)
  return `${items.indexOf(item) + 1}.`
}

const pictureOf = (picture: HTMLElement): string => {
  const alt = picture.getAttribute('alt')?.trim() ?? ''
  return alt === '' ? '' : `[그림: ${alt}]`
}

const addressed = (words: string, href: string): string =>
  href === '' || words.trim() === href ? words : `${words} (${href.replace(/^mailto:/, '')})`
