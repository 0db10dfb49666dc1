import { bodyOf, canonical, canonicalOf } from '#boards/site/editor/html/canonical.ts'
import { readInline } from '#boards/site/editor/html/read-inline.ts'
import { readTable } from '#boards/site/editor/html/read-table.ts'
import type { Reader, Sources } from '#boards/site/editor/html/shape.ts'
import {
  isBlock,
  isElement,
  isText,
  lineTags,
  restOf,
  tagOf,
} from '#boards/site/editor/html/tags.ts'
import type { Node as Block, Schema } from '@tiptap/pm/model'

/** Reads the HTML of a post into a document, with how every part of it was written. */
export const readHtml = (html: string, schema: Schema): { doc: Block; sources: Sources } => {
  const reader = { schema, sources: new WeakMap<Block, string>() }
  const blocks = readBlocks(reader, bodyOf(html))
  const content = blocks.length > 0 ? blocks : schema.node('paragraph')
  return { doc: schema.topNodeType.create(null, content), sources: reader.sources }
}

/** The blocks of an element; lines that stand bare in it become blocks, too. */
export const readBlocks = (reader: Reader, parent: Element): Block[] => {
  const blocks: Block[] = []
  let bare: Node[] = []
  const endLine = () => {
    const line = bareLine(reader, bare)
    if (line !== undefined) blocks.push(line)
    bare = []
  }
  for (const child of parent.childNodes) {
    if (isBlock(child)) {
      endLine()
      blocks.push(readBlock(reader, child))
    } else if (isText(child) || isElement(child)) bare.push(child)
  }
  endLine()
  return blocks
}

/** The same where there must be one: an empty line at least. */
const contentOf = (reader: Reader, parent: Element): Block[] => {
  const blocks = readBlocks(reader, parent)
  return blocks.length > 0 ? blocks : [reader.schema.node('paragraph', { tag: 'bare' })]
}

const bareLine = (reader: Reader, nodes: readonly Node[]): Block | undefined => {
  if (nodes.every(isBlankText)) return undefined
  const inline = readInline(reader.schema, nodes)
  const isSeen = inline.length > 0 || nodes.some((node) => isElement(node) && has(node, 'br'))
  if (!isSeen) return undefined
  const broken =
    isBreak(nodes.findLast((node) => !isBlankText(node))) && !isBreakNode(inline.at(-1))
  const line = reader.schema.node('paragraph', { tag: 'bare', broken }, inline)
  reader.sources.set(line, canonicalOf(nodes))
  return line
}

const isBlankText = (node: Node): boolean =>
  !isElement(node) && !/[^ \t\r\n\f]/.test(node.textContent ?? '')

const isBreak = (node: Node | undefined): boolean =>
  node !== undefined && isElement(node) && tagOf(node) === 'br'

const isBreakNode = (node: Block | undefined): boolean => node?.type.name === 'hardBreak'

const has = (element: Element, tag: string): boolean =>
  tagOf(element) === tag || element.querySelector(tag) !== null

const readBlock = (reader: Reader, element: Element): Block => {
  const block = blockOf(reader, element)
  reader.sources.set(block, canonical(element))
  return block
}

const blockOf = (reader: Reader, element: Element): Block => {
  const { schema } = reader
  const tag = tagOf(element)
  const rest = restOf(element)
  if (tag === 'hr') return schema.node('horizontalRule', { rest })
  if (tag === 'table') return readTable(reader, element, contentOf) ?? kept(schema, element)
  if (tag === 'ul' || tag === 'ol') return readList(reader, element) ?? kept(schema, element)
  if (tag === 'blockquote') return schema.node('blockquote', { rest }, contentOf(reader, element))
  return lineOf(reader, element) ?? schema.node('box', { tag, rest }, contentOf(reader, element))
}

/** A block that holds lines of text only. */
const lineOf = ({ schema }: Reader, element: Element): Block | undefined => {
  if ([...element.children].some(isBlock)) return undefined
  const tag = tagOf(element)
  const rest = restOf(element)
  const heading = /^h([2-4])$/.exec(tag)
  const nodes = [...element.childNodes]
  if (tag === 'pre') return schema.node('codeBlock', { rest }, readInline(schema, nodes, 'kept'))
  if (heading)
    return schema.node('heading', { level: Number(heading[1]), rest }, readInline(schema, nodes))
  if (!lineTags.has(tag)) return undefined
  return schema.node('paragraph', { tag, rest }, readInline(schema, nodes))
}

const readList = (reader: Reader, list: Element): Block | undefined => {
  const items = itemsOf(reader, list)
  if (items.length === 0) return undefined
  if (tagOf(list) === 'ul') return reader.schema.node('bulletList', { rest: restOf(list) }, items)
  const start = Number(list.getAttribute('start') ?? 1)
  return reader.schema.node('orderedList', { start, rest: restOf(list, 'start') }, items)
}

/** What stands in a list without being an item is shown as one without a mark, and stays what it is. */
const itemsOf = (reader: Reader, list: Element): Block[] => {
  const { schema, sources } = reader
  const items: Block[] = []
  let loose: Node[] = []
  const endLoose = () => {
    const holder = list.ownerDocument.createElement('div')
    holder.append(...loose.map((node) => node.cloneNode(true)))
    const blocks = readBlocks(reader, holder)
    if (blocks.length > 0) items.push(schema.node('listItem', { loose: true }, blocks))
    loose = []
  }
  for (const child of list.childNodes) {
    if (isElement(child) && tagOf(child) === 'li') {
      endLoose()
      const item = schema.node('listItem', { rest: restOf(child) }, contentOf(reader, child))
      sources.set(item, canonical(child))
      items.push(item)
    } else loose.push(child)
  }
  endLoose()
  return items
}

/** Markup that the editor has no form for is shown as it is, and stays. */
const kept = (schema: Schema, element: Element): Block =>
  schema.node('kept', { html: canonical(element) })
