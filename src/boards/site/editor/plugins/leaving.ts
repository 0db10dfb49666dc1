import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'

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
