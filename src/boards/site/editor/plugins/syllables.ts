import { isOfInputMethod } from '#boards/site/editor/plugins/input-method.ts'
import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
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
