import { Extension, type Extensions } from '@tiptap/core'
import { AllSelection, Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { isOfInputMethod, pressedKey } from '#platform/client/pressed-key.ts'

type OnKey = (view: EditorView, event: KeyboardEvent) => boolean

/** Handles keys before the editor does; extensions of higher priority come first. */
const keysOf = (name: string, priority: number, made: () => OnKey): Extension =>
  Extension.create({
    name,
    priority,
    addProseMirrorPlugins: () => [new Plugin({ props: { handleDOMEvents: { keydown: made() } } })],
  })

/**
 * Tab moves within tables and lists. After Esc it leaves the editor, so that keyboard users are not
 * trapped (KWCAG 2.1.2).
 */
const leaving = (): OnKey => {
  let leaves = false
  return (_, event) => {
    if (event.key === 'Tab' && leaves) return true
    if (event.key !== 'Shift') leaves = pressedKey(event) === 'Escape'
    return false
  }
}

/**
 * Some input methods let the browser break the line; it must then make a `p`, not its default
 * `div`.
 */
const breakIntoParagraphs = Extension.create({
  name: 'breakIntoParagraphs',
  onCreate: () => {
    // oxlint-disable-next-line typescript/no-deprecated
    document.execCommand('defaultParagraphSeparator', false, 'p')
  },
})

/**
 * Ends a Hangul composition before Enter and Tab. ProseMirror ignores keys while composing, and the
 * browser then splits the line before the syllable, which is lost (ueberdosis/tiptap#4108).
 */
const endSyllableFirst: OnKey = (view, event) => {
  const isOurs = event.key === 'Enter' || event.key === 'Tab'
  if (!view.composing || !isOurs || isOfInputMethod(event)) return false
  event.preventDefault()
  // Only blurring ends a composition and keeps its text in every browser.
  view.dom.blur()
  view.focus()
  view.someProp('handleKeyDown', (handle) => handle(view, event))
  return true
}

/**
 * Reads the DOM selection before each key. Browsers report a new selection late, so on a busy
 * computer typing after Ctrl+A and Ctrl+End would replace the whole text.
 */
const takeOverSelection: OnKey = (view) => {
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

/** Makes Hangul, Tab and new selections work in every browser. */
export const typing: Extensions = [
  keysOf('beforeAll', 2100, () => takeOverSelection),
  keysOf('leaving', 2000, leaving),
  keysOf('syllables', 1900, () => endSyllableFirst),
  breakIntoParagraphs,
]
