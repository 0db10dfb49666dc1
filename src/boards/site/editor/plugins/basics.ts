import { Extension } from '@tiptap/core'
import { dropCursor } from '@tiptap/pm/dropcursor'
import { gapCursor } from '@tiptap/pm/gapcursor'
import { history, redo, undo } from '@tiptap/pm/history'

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
