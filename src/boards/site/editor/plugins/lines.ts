import { Extension } from '@tiptap/core'
import { dropCursor } from '@tiptap/pm/dropcursor'
import { gapCursor } from '@tiptap/pm/gapcursor'
import { history, redo, undo } from '@tiptap/pm/history'
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

/** Undoing, and cursors where there is no text. */
export const basics = Extension.create({
  name: 'basics',
  addProseMirrorPlugins: () => [
    history(),
    gapCursor(),
    // Its colour is a class's (editor.css): the page's policy allows no styles of its own.
    dropCursor({ color: false, class: 'drop-cursor', width: 3 }),
  ],
  addKeyboardShortcuts() {
    const run = (command: typeof undo) => () =>
      command(this.editor.state, this.editor.view.dispatch)
    return { 'Mod-z': run(undo), 'Mod-y': run(redo), 'Shift-Mod-z': run(redo) }
  },
})

/**
 * Tab moves in tables and lists; after Esc it leaves, so that nobody is caught who has only a keyboard (KWCAG 2.1.2).
 * Alt+F10 goes to the tools, as in other editors.
 */
export const leaving = (toTools: () => void) =>
  Extension.create({
    name: 'leaving',
    priority: 2000,
    addProseMirrorPlugins() {
      let leaves = false
      const keydown = (_: unknown, event: KeyboardEvent): boolean => {
        if (event.key === 'Tab' && leaves) return true
        if (event.key !== 'Shift') leaves = event.key === 'Escape' && !event.isComposing
        return false
      }
      const blur = () => {
        leaves = false
        return false
      }
      return [new Plugin({ props: { handleDOMEvents: { keydown, blur } } })]
    },
    addKeyboardShortcuts: () => ({
      'Alt-F10': () => {
        toTools()
        return true
      },
    }),
  })
