import { Extension } from '@tiptap/core'
import { AllSelection, Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/**
 * ProseMirror passes over keys in the middle of a composition, and the browser then splits the line in front of the
 * syllable, which is lost (ueberdosis/tiptap#4108). A key that the input method leaves to the page ends the syllable first.
 */
const endSyllableFirst = (view: EditorView, event: KeyboardEvent): boolean => {
  const isOurs = event.key === 'Enter' || event.key === 'Tab'
  if (!view.composing || !isOurs || isOfInputMethod(event)) return false
  event.preventDefault()
  // The one way that all browsers know to end a composition and keep what it made.
  view.dom.blur()
  view.focus()
  view.someProp('handleKeyDown', (handle) => handle(view, event))
  return true
}

/** No syllable of Hangul is lost to Enter or Tab. */
export const syllables = Extension.create({
  name: 'syllables',
  priority: 1900,
  addProseMirrorPlugins: () => [
    new Plugin({ props: { handleDOMEvents: { keydown: endSyllableFirst } } }),
  ],
})

/**
 * Whether an input method has taken a key for itself. Safari tells it by the old number alone: the composition has ended
 * there when the key that ended it is heard.
 */
export const isOfInputMethod = (event: KeyboardEvent): boolean =>
  // oxlint-disable-next-line typescript/no-deprecated
  event.keyCode === 229

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
