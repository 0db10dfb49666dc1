import { harmless } from '#texts/content/clean-html.ts'

/** An element of safe HTML; texts, comments there are none, and tags without an end stand as they are. */
export interface Element {
  name: string
  /** Between the name and `>`: ` href="…"`. */
  attributes: string
  children: (Element | string)[]
}

/** The sanitiser closes every tag and leaves neither `<` nor `>` inside quotes. */
const tokens = /<(\/?)([a-z][a-z\d]*)([^a-z\d<>][^<>]*)?>|[^<]+/g

/**
 * Reads what the sanitiser wrote; `htmlOf` makes the same of it, but for its depth. Not for any other
 * HTML.
 */
export const treeOf = (html: string): Element => {
  const root: Element = { name: '', attributes: '', children: [] }
  const open = [root]
  let tooDeep = 0
  for (const [token, slash, name, attributes = ''] of html.matchAll(tokens)) {
    const parent = open.at(-1) ?? root
    if (name === undefined || attributes.endsWith('/')) parent.children.push(token)
    else if (slash === '' && open.length > harmless.nestingLimit) tooDeep += 1
    else if (slash === '') {
      const element = { name, attributes, children: [] }
      parent.children.push(element)
      open.push(element)
    } else if (tooDeep > 0) tooDeep -= 1
    else if (parent.name === name) open.pop()
  }
  return root
}

export const htmlOf = (node: Element | string): string => {
  if (typeof node === 'string') return node
  const inner = node.children.map(htmlOf).join('')
  return node.name === '' ? inner : `<${node.name}${node.attributes}>${inner}</${node.name}>`
}

/** The elements among the children, or those of one name. */
export const childrenOf = ({ children }: Element, ...names: string[]): Element[] =>
  children.filter(
    (child): child is Element =>
      typeof child !== 'string' && (names.length === 0 || names.includes(child.name)),
  )

/** Whether there is nothing to be read: neither text nor a picture that says something. */
export const isMute = (node: Element | string): boolean => {
  if (typeof node !== 'string') return node.name !== 'iframe' && node.children.every(isMute)
  if (node.startsWith('<')) return !/ alt="[^"]/.test(node)
  return node.replace(/&nbsp;|&#(?:160|xa0);/gi, ' ').trim() === ''
}
