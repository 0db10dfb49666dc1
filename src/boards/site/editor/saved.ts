import { readHtml } from '#boards/site/editor/html/read.ts'
import { shapeOf, type Token } from '#boards/site/editor/html/shape.ts'
import { writeHtml } from '#boards/site/editor/html/write.ts'
import type { Uploads } from '#boards/site/editor/pictures/uploads.ts'
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

/** What the editor asks of the screen around it. */
export interface Host {
  uploads: Uploads
  /** The alternative text of the picture that is selected. */
  onAskAlt: () => void
  onAskLink: () => void
  /** Says something that the person should know. */
  onNotice: (text: string) => void
  toTools: () => void
}

const names: Readonly<Record<string, string>> = {
  table: '표',
  tr: '표의 줄',
  td: '표의 칸',
  th: '표의 제목 칸',
  caption: '표 제목',
  thead: '표의 머리',
  tbody: '표의 몸',
  tfoot: '표의 바닥',
  colgroup: '표의 열',
  col: '표의 열',
  ul: '목록',
  ol: '번호 목록',
  li: '목록의 항목',
  img: '그림',
  iframe: '동영상',
  p: '문단',
  div: '문단',
  h2: '제목',
  h3: '제목',
  h4: '제목',
  blockquote: '인용',
  pre: '그대로 쓴 글',
  hr: '가로줄',
  br: '줄 바꿈',
  figure: '그림 묶음',
  figcaption: '그림 설명',
}

const written = ({ tag, attributes, text, within }: Token): string =>
  JSON.stringify([tag, Object.entries(attributes ?? {}).sort(), text, within])

const shown = (text: string): string => (text.length > 20 ? `${text.slice(0, 20)}…` : text)

const nameOf = ({ tag, text }: Token): string =>
  text === '' ? (names[tag] ?? `<${tag}>`) : `‘${shown(text.trim())}’의 꾸밈`

/**
 * What `after` lacks of what `before` shows, in words for the office, each once; nothing where both show the same. White
 * space and the order of nested tags of text are no difference.
 */
export const lossesBetween = (before: string, after: string): string[] => {
  const left = new Map<string, number>()
  for (const token of shapeOf(after)) {
    const key = written(token)
    left.set(key, (left.get(key) ?? 0) + 1)
  }
  const lost = shapeOf(before).filter((token) => {
    const key = written(token)
    const count = left.get(key) ?? 0
    left.set(key, count - 1)
    return count <= 0 && !token.tag.startsWith('/')
  })
  return [...new Set(lost.map(nameOf))]
}
