import { escaped } from '#boards/site/editor/html/canonical.ts'
import type { NewTable } from '#boards/site/editor/dialogs/TableDialog.tsx'
import type { Editor, JSONContent } from '@tiptap/core'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'

const captionOf = (text: string) =>
  text === '' ? null : { text, html: `<caption>${escaped(text)}</caption>` }

const cellsOf = (count: number, isHead: boolean): JSONContent[] =>
  Array.from({ length: count }, () => ({
    type: isHead ? 'tableHeader' : 'tableCell',
    attrs: { rest: isHead ? { scope: 'col' } : null },
    content: [{ type: 'paragraph', attrs: { tag: 'bare' } }],
  }))

/** Puts a table where the cursor is, and the cursor into its first cell. */
export const insertTable = (
  editor: Editor,
  { rows, columns, caption, hasHead }: NewTable,
): void => {
  const content = Array.from({ length: rows }, (_, index) => {
    const isHead = hasHead && index === 0
    return {
      type: 'tableRow',
      attrs: { section: isHead ? 'thead' : 'tbody' },
      content: cellsOf(columns, isHead),
    }
  })
  const table = { type: 'table', attrs: { caption: captionOf(caption) }, content }
  const before = editor.state.selection.from
  editor.chain().focus().insertContent(table).run()
  let first: number | undefined
  editor.state.doc.nodesBetween(before, editor.state.doc.content.size, (node, place) => {
    if (first === undefined && /^table(?:Cell|Header)$/.test(node.type.name)) first = place
    return first === undefined
  })
  if (first === undefined) return
  const { tr } = editor.state
  editor.view.dispatch(
    tr.setSelection(TextSelection.near(tr.doc.resolve(first + 1))).scrollIntoView(),
  )
}

/** Where the table begins that the cursor is in. */
const tableAt = (editor: Editor): number | undefined => {
  const { $from } = editor.state.selection
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if ($from.node(depth).type.name === 'table') return $from.before(depth)
  }
  return undefined
}

/** What the caption of the table at the cursor says. */
export const captionAt = (editor: Editor): string => {
  const place = tableAt(editor)
  const table = place === undefined ? null : editor.state.doc.nodeAt(place)
  return (table?.attrs['caption'] as { text: string } | null)?.text ?? ''
}

/** Gives the table at the cursor a caption, or none. */
export const setCaption = (editor: Editor, text: string): void => {
  const place = tableAt(editor)
  if (place === undefined || text === captionAt(editor)) return
  editor.view.dispatch(editor.state.tr.setNodeAttribute(place, 'caption', captionOf(text)))
}

const outside = { target: '_blank', rel: 'noopener noreferrer' }

/** Links the selection; where nothing is selected, the link that the cursor is in, or new words. */
export const setLink = (editor: Editor, href: string, words: string): void => {
  const rest = { href, ...(/^https?:/i.test(href) && outside) }
  const chain = editor.chain().focus()
  if (editor.isActive('link')) chain.extendMarkRange('link').setMark('link', { rest }).run()
  else if (!editor.state.selection.empty) chain.setMark('link', { rest }).run()
  else {
    const marks = [{ type: 'link', attrs: { rest } }]
    chain.insertContent([{ type: 'text', text: words, marks }]).run()
  }
}

/** Puts a film where the cursor is, in a paragraph of its own, or in place of the one that is selected. */
export const setVideo = (editor: Editor, src: string, title: string): void => {
  const { selection, tr } = editor.state
  const behaviour = { loading: 'lazy', allow: 'fullscreen; picture-in-picture' }
  if (selection instanceof NodeSelection && selection.node.type.name === 'film') {
    const { rest } = selection.node.attrs as { rest: Record<string, string> | null }
    editor.view.dispatch(
      tr.setNodeMarkup(selection.from, null, { src, rest: { ...behaviour, ...rest, title } }),
    )
    return
  }
  const video = { type: 'film', attrs: { src, rest: { title, ...behaviour } } }
  editor
    .chain()
    .focus()
    .insertContent({ type: 'paragraph', content: [video] })
    .run()
}

/** Gives a text to the picture that is selected, or to those at an address that have none. */
export const setAlt = (editor: Editor, src: string, alt: string): void => {
  const { selection, tr } = editor.state
  const isSelected = selection instanceof NodeSelection && selection.node.attrs['src'] === src
  editor.state.doc.descendants((node, place) => {
    if (node.type.name !== 'image' || node.attrs['src'] !== src) return
    if (isSelected ? place === selection.from : node.attrs['alt'] === '') {
      tr.setNodeAttribute(place, 'alt', alt)
    }
  })
  if (tr.docChanged) editor.view.dispatch(tr)
}
