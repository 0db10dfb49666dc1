import { type Editor, findParentNode } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'
import type { Rest } from '#boards/site/editor/schema/attributes.ts'

export interface NewTable {
  rows: number
  columns: number
  caption: string
  hasHead: boolean
}

export const insertTable = (editor: Editor, table: NewTable): void => {
  const { rows, columns: cols, hasHead: withHeaderRow } = table
  editor.chain().focus().insertTable({ rows, cols, withHeaderRow }).run()
  setCaption(editor, table.caption)
}

const tableAt = (editor: Editor) =>
  findParentNode(({ type }) => type.name === 'table')(editor.state.selection)

export const captionAt = (editor: Editor): string =>
  (tableAt(editor)?.node.attrs['caption'] as string | undefined) ?? ''

export const setCaption = (editor: Editor, text: string): void => {
  const table = tableAt(editor)
  if (table === undefined || text === captionAt(editor)) return
  editor.view.dispatch(editor.state.tr.setNodeAttribute(table.pos, 'caption', text))
}

/**
 * Links the selection. Without a selection it changes the link at the cursor, or inserts `words` as
 * a link.
 */
export const setLink = (editor: Editor, href: string, words: string): void => {
  const chain = editor.chain().focus()
  const attrs = { rest: { href } }
  if (editor.isActive('link')) chain.extendMarkRange('link').setMark('link', attrs).run()
  else if (!editor.state.selection.empty) chain.setMark('link', attrs).run()
  else {
    chain.insertContent([{ type: 'text', text: words, marks: [{ type: 'link', attrs }] }]).run()
  }
}

export const selectedOf = (editor: Editor, name: string): Node | undefined => {
  const { selection } = editor.state
  const isOne = selection instanceof NodeSelection && selection.node.type.name === name
  return isOne ? selection.node : undefined
}

export const setVideo = (editor: Editor, src: string, title: string): void => {
  const video = { type: 'video', attrs: { src, rest: { title } } }
  const isOther = selectedOf(editor, 'video') !== undefined
  const content = isOther ? video : { type: 'paragraph', content: [video] }
  editor.chain().focus().insertContent(content).run()
}

/**
 * Sets the text alternative of the selected picture, or of all pictures at `src` that have none.
 */
export const setAlt = (editor: Editor, src: string, alt: string): void => {
  const { selection, tr } = editor.state
  const isSelected = selectedOf(editor, 'image')?.attrs['src'] === src
  editor.state.doc.descendants((node, place) => {
    if (node.type.name !== 'image' || node.attrs['src'] !== src) return
    if (isSelected ? place === selection.from : node.attrs['alt'] === '') {
      tr.setNodeAttribute(place, 'alt', alt)
    }
  })
  if (tr.docChanged) editor.view.dispatch(tr)
}

/**
 * Gives the remaining pictures one text with a number, so that screen reader users can tell them
 * apart.
 */
export const describeRest = (editor: Editor, alt: string): void => {
  const { tr } = editor.state
  let count = 1
  for (const place of placesOfMute(editor)) {
    count += 1
    tr.setNodeAttribute(place, 'alt', `${alt} (${count})`)
  }
  editor.view.dispatch(tr)
}

export const isMute = (editor: Editor, src: string): boolean =>
  placesOfMute(editor).some((place) => editor.state.doc.nodeAt(place)?.attrs['src'] === src)

export const placesOfMute = ({ state }: Pick<Editor, 'state'>): number[] => {
  const places: number[] = []
  state.doc.descendants(({ type, attrs }, place) => {
    if (type.name === 'image' && attrs['alt'] === '') places.push(place)
  })
  return places
}

export const mutePictures = (editor: Pick<Editor, 'state'>): number[] =>
  placesOfMute(editor).filter((place) => editor.state.doc.nodeAt(place)?.attrs['pending'] === null)

export type Alignment = 'to-center' | 'to-right' | null

const classIn = (node: Node): Alignment | undefined => {
  const rest = node.attrs['rest'] as Rest | undefined
  return /to-(?:center|right)/.exec(rest?.['class'] ?? '')?.[0] as Alignment | undefined
}

export const alignmentOf = (editor: Editor): Alignment => {
  const { $from } = editor.state.selection
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const found = classIn($from.node(depth))
    if (found) return found
  }
  return null
}

/** Aligns the selected lines and removes alignments from the cells and boxes around them. */
export const align = (editor: Editor, alignment: Alignment): void => {
  const { tr, doc, selection } = editor.state
  doc.nodesBetween(selection.from, selection.to, (node, place) => {
    if (!node.isTextblock && !classIn(node)) return !node.isInline
    const { class: _, ...others } = (node.attrs['rest'] as Rest) ?? {}
    const rest = node.isTextblock && alignment ? { ...others, class: alignment } : others
    tr.setNodeAttribute(place, 'rest', Object.keys(rest).length > 0 ? rest : null)
    return true
  })
  editor.view.dispatch(tr)
  editor.view.focus()
}

export const clearMarks = (editor: Editor): void => {
  const { tr, selection, schema } = editor.state
  for (const [name, mark] of Object.entries(schema.marks)) {
    if (name !== 'link') tr.removeMark(selection.from, selection.to, mark)
  }
  editor.view.dispatch(tr)
  editor.view.focus()
}

export const toNextMute = (editor: Editor): void => {
  const places = mutePictures(editor)
  const next = places.find((place) => place > editor.state.selection.from) ?? places[0]
  if (next !== undefined) editor.chain().focus().setNodeSelection(next).scrollIntoView().run()
}
