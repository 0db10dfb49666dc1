import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state'

const isBare = (node: Node | null | undefined): boolean => node?.attrs['tag'] === 'bare'

/** Two bare lines beside each other would be written as one, so the second becomes a paragraph. */
const separateBareLines = (tr: Transaction): void => {
  tr.doc.descendants((node, position, parent, index) => {
    if (isBare(node) && index > 0 && isBare(parent?.child(index - 1))) {
      tr.setNodeAttribute(position, 'tag', 'p')
    }
    return !node.isTextblock
  })
}

/** A line to go on writing in, below a table or a film at the end. */
const addSpareLine = (tr: Transaction): void => {
  if (tr.doc.lastChild?.type.name === 'paragraph') return
  const line = tr.doc.type.schema.node('paragraph')
  tr.insert(tr.doc.content.size, line)
}

const tidied = (transactions: readonly Transaction[], _: EditorState, { tr }: EditorState) => {
  if (transactions.some(({ docChanged }) => docChanged)) separateBareLines(tr)
  addSpareLine(tr)
  return tr.docChanged ? tr.setMeta('addToHistory', false) : null
}

/** Keeps lines apart, and one at the end. */
export const lineKeeping = Extension.create({
  name: 'lineKeeping',
  addProseMirrorPlugins: () => [new Plugin({ appendTransaction: tidied })],
})
