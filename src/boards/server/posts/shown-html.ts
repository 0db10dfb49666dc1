import { wholeWords } from '#platform/rules/words/whole-words.ts'
import { harmless } from '#texts/content/clean-html.ts'

/**
 * Repairs the HTML of old editors so that it reads well on a telephone and in a screen reader.
 * Words stay whole, and wide tables scroll in a box. Text between cells moves before the table,
 * and one-column layout tables become blocks. Lists hold only items, headings skip no level, and
 * links say that they open a new window (KWCAG 3.2.1).
 */
export const shownHtml = (html: string): string => {
  const root = treeOf(html)
  const state: State = { heading: 1, videos: 0 }
  return htmlOf({ ...root, children: shownChildren(root, { state, isInGrid: false }) })
}

interface State {
  /** Level of the last heading; the page's own heading above the post is 1. */
  heading: number
  videos: number
}

interface Place {
  state: State
  isInGrid: boolean
}

const shownChildren = (parent: Element, place: Place): Node[] =>
  parent.children.flatMap(asRead).map((child) => {
    const node = typeof child === 'string' ? wholeWords(child) : shown(child, parent, place)
    return isList(parent) ? itemOf(node) : node
  })

const asRead = (node: Node): Node[] =>
  typeof node !== 'string' && node.name === 'table' ? withStraysBefore(node) : [node]

const shown = (element: Element, parent: Element, place: Place): Element => {
  const { name } = element
  if (name === 'table') return tableOf(element, place)
  const children = shownChildren(element, place)
  if (name === 'a') return linkOf({ ...element, children })
  if (name === 'iframe') return videoOf(element, place.state)
  if (/^h[2-4]$/.test(name)) return headingOf({ ...element, children }, place.state)
  if (name === 'th' && isMute(element)) return { ...element, name: 'td', children }
  if (name === 'li' && !isList(parent)) return block({ ...element, children: ['• ', ...children] })
  if (/^d[td]$/.test(name) && parent.name !== 'dl') return block({ ...element, children })
  return { ...element, children }
}

const isList = ({ name }: Element): boolean => name === 'ul' || name === 'ol'

const itemOf = (node: Node): Node => {
  if (typeof node !== 'string' && node.name === 'li') return node
  if (typeof node === 'string' && node.trim() === '') return node
  return { name: 'li', attributes: ' class="no-mark"', children: [node] }
}

const block = (element: Element): Element => ({ ...element, name: 'div' })

const linkOf = (link: Element): Element => {
  const says = [
    ...(link.attributes.includes('href=') && isMute(link) ? ['그림에 연결된 페이지'] : []),
    ...(link.attributes.includes('target="_blank"') ? ['(새 창 열림)'] : []),
  ]
  if (says.length === 0) return link
  return { ...link, children: [...link.children, `<span class="sr-only">${says.join(' ')}</span>`] }
}

/** Numbers the frames' titles, since screen readers cannot tell equal ones apart. */
const videoOf = (video: Element, state: State): Element => {
  state.videos += 1
  if (state.videos === 1) return video
  const title = `title="$1 (${state.videos})"`
  return { ...video, attributes: video.attributes.replace(/title="([^"]*)"/, title) }
}

const headingOf = (heading: Element, state: State): Element => {
  if (isMute(heading)) return block(heading)
  state.heading = Math.min(Number(heading.name.slice(1)), state.heading + 1)
  return { ...heading, name: `h${state.heading}` }
}

const rowsOf = (table: Element): Element[] =>
  [table, ...childrenOf(table, 'thead', 'tbody', 'tfoot')].flatMap((part) => childrenOf(part, 'tr'))

const cellsOf = (row: Element): Element[] => childrenOf(row, 'th', 'td')

const isGrid = (table: Element): boolean =>
  childrenOf(table, 'caption').length > 0 || rowsOf(table).some((row) => cellsOf(row).length > 1)

const tableOf = (table: Element, place: Place): Element => {
  if (!isGrid(table)) return columnOf(table, place)
  const children = shownChildren(table, { ...place, isInGrid: true })
  const grid = { ...table, children }
  if (place.isInGrid) return grid
  const attributes = ' class="scroll" role="group" aria-label="표" tabindex="0"'
  return { name: 'div', attributes, children: [grid] }
}

const columnOf = (table: Element, place: Place): Element => ({
  name: 'div',
  attributes: ' class="to-start"',
  children: rowsOf(table)
    .flatMap(cellsOf)
    .map((cell) => ({
      name: 'div',
      attributes: / class="[^"]*"/.exec(cell.attributes)?.[0] ?? '',
      children: shownChildren(cell, place),
    })),
})

/** An element of sanitised HTML. Text and void tags are strings; there are no comments. */
export interface Element {
  name: string
  /** The source between the name and `>`: ` href="…"`. */
  attributes: string
  children: (Element | string)[]
}

/** The sanitiser closes every tag and leaves neither `<` nor `>` inside quotes. */
const tokens = /<(\/?)([a-z][a-z\d]*)([^a-z\d<>][^<>]*)?>|[^<]+/g

/**
 * Reads the sanitiser's output only, no other HTML. `htmlOf` writes it back unchanged, except for
 * elements nested too deeply.
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

const childrenOf = ({ children }: Element, ...names: string[]): Element[] =>
  children.filter(
    (child): child is Element =>
      typeof child !== 'string' && (names.length === 0 || names.includes(child.name)),
  )

const isMute = (node: Element | string): boolean => {
  if (typeof node !== 'string') return node.name !== 'iframe' && node.children.every(isMute)
  if (node.startsWith('<')) return !/ alt="[^"]/.test(node)
  return node.replace(/&nbsp;|&#(?:160|xa0);/gi, ' ').trim() === ''
}

export type Node = Element | string

/** The children allowed in each part of a table. Browsers move any other before the table. */
const parts: Readonly<Record<string, readonly string[]>> = {
  table: ['caption', 'colgroup', 'thead', 'tbody', 'tfoot', 'tr'],
  thead: ['tr', 'th', 'td'],
  tbody: ['tr', 'th', 'td'],
  tfoot: ['tr', 'th', 'td'],
  tr: ['th', 'td'],
}

const isStray = (child: Node, { name }: Element): boolean =>
  typeof child === 'string'
    ? child.trim() !== '' && !child.startsWith('<col')
    : !parts[name]?.includes(child.name)

const withStraysBefore = (table: Element): Node[] => {
  const strays: Node[] = []
  const cleared = (element: Element): Element => ({
    ...element,
    children: element.children.flatMap((child) => {
      if (isStray(child, element)) {
        strays.push(child)
        return []
      }
      return typeof child !== 'string' && child.name in parts ? [cleared(child)] : [child]
    }),
  })
  const rest = cleared(table)
  return [...strays, rest]
}
