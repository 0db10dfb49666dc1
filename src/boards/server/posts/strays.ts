import type { Element } from '#boards/server/posts/html-tree.ts'

type Node = Element | string

/** What may stand in which part of a table; anything else, a browser puts before the table. */
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

/** A table as browsers read it: what stands between its cells comes before it, in its order. */
export const withStraysBefore = (table: Element): Node[] => {
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
