import { Extension } from '@tiptap/core'
import { AllSelection, Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/**
 * A browser tells of a new selection a moment later, and on a busy computer after the next key: what is typed then replaced
 * what had been selected before, after Ctrl+A and Ctrl+End the whole text. So it is looked at before each key.
 */
const takeOver = (view: EditorView): boolean => {
  const { selection, tr } = view.state
  const isText = selection instanceof TextSelection || selection instanceof AllSelection
  if (view.composing || selection.empty || !isText || !view.hasFocus()) return false
  const shown = getSelection()
  const { anchorNode } = shown ?? {}
  if (!shown?.isCollapsed || !anchorNode || !view.dom.contains(anchorNode)) return false
  const place = view.posAtDOM(anchorNode, shown.anchorOffset)
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(place))))
  return false
}

/** A key works where the cursor is seen. */
export const presentSelection = Extension.create({
  name: 'presentSelection',
  priority: 2100,
  addProseMirrorPlugins: () => [new Plugin({ props: { handleDOMEvents: { keydown: takeOver } } })],
})
