import { lossesBetween } from '#boards/site/editor/html/losses.ts'
import { readHtml } from '#boards/site/editor/html/read.ts'
import { writeHtml } from '#boards/site/editor/html/write.ts'
import type { Node, Schema } from '@tiptap/pm/model'
import { TableMap } from '@tiptap/pm/tables'

/** A post's HTML, opened in the editor. */
export interface Opened {
  doc: Node
  /** The HTML of what the document has become; the very one that was opened where nothing has changed. */
  saved: (doc: Node) => string
  /** What of the HTML an edit of its place would lose, in words for the office; empty where there is nothing. */
  losses: readonly string[]
}

/** Opens a post's HTML. */
export const openHtml = (html: string, schema: Schema): Opened => {
  const { doc, sources } = readHtml(html, schema)
  const saved = (now: Node): string => (isSame(now, doc) ? html : writeHtml(now, sources))
  const lost = lossesBetween(html, writeHtml(doc))
  return { doc, saved, losses: [...lost, ...raggedTables(doc)] }
}

/** Whether nothing has changed but for the empty line at the end that the editor keeps. */
const isSame = (now: Node, opened: Node): boolean =>
  now.eq(opened) ||
  (isSpare(now, opened) && now.content.cut(0, opened.content.size).eq(opened.content))

const isSpare = ({ lastChild, childCount, content }: Node, opened: Node): boolean =>
  lastChild?.childCount === 0 &&
  lastChild.type.name === 'paragraph' &&
  childCount === opened.childCount + 1 &&
  // What is shorter cannot be cut.
  content.size > opened.content.size

/** The library that edits tables fills up rows that are shorter than others. */
const raggedTables = (doc: Node): string[] => {
  let count = 0
  doc.descendants((node) => {
    if (node.type.name === 'table' && TableMap.get(node).problems !== null) count += 1
  })
  return count === 0
    ? []
    : [`줄마다 칸 수가 다른 표 ${count}개의 모양(표를 고치면 빈 칸이 채워집니다)`]
}
