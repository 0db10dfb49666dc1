import { isOfInputMethod, pressedKey } from '#platform/client/pressed-key.ts'
import { bodyOf } from '#boards/site/editor/html.ts'
import { pictureView, videoView } from '#boards/site/editor/media-views.ts'
import { cleanPasted, noticeOf } from '#boards/site/editor/paste.ts'
import {
  insertPictures,
  picturesOf,
  sendEmbedded,
  type Uploads,
} from '#boards/site/editor/pictures.ts'
import { image, postSchema, video } from '#boards/site/editor/schema/schema.ts'
import { type Editor, Extension, type Extensions } from '@tiptap/core'
import { dropCursor } from '@tiptap/pm/dropcursor'
import { gapCursor } from '@tiptap/pm/gapcursor'
import { history, redo, undo } from '@tiptap/pm/history'
import type { Slice } from '@tiptap/pm/model'
import {
  AllSelection,
  type EditorState,
  Plugin,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state'
import type { EditorProps, EditorView } from '@tiptap/pm/view'

/** What the editor asks of the screen around it. */
export interface Host {
  uploads: Uploads
  /** The alternative text of the picture that is selected, which has this address. */
  onAskAlt: (src: string) => void
  onAskLink: () => void
  /** Says something that the person should know. */
  onNotice: (text: string) => void
  toTools: () => void
}

/** The document of posts, with everything that one writes it by. */
export const extensionsFor = (host: Host): Extensions => [
  ...postSchema.filter(({ name }) => name !== 'image' && name !== 'video'),
  image.extend({
    addNodeView: () => {
      const show = pictureView(host.uploads, host.onAskAlt)
      return ({ node, view, getPos }) => show(node, view, getPos)
    },
  }),
  video.extend({
    addNodeView:
      () =>
      ({ node }) =>
        videoView(node),
  }),
  basics,
  pasting(host),
  keysOf('beforeAll', 2100, () => takeOverSelection),
  keysOf('leaving', 2000, leaving),
  keysOf('syllables', 1900, () => endSyllableFirst),
  breakIntoParagraphs,
  Extension.create({
    name: 'shortcuts',
    addKeyboardShortcuts: () => ({
      'Mod-k': () => {
        host.onAskLink()
        return true
      },
      // As in other editors.
      'Alt-F10': () => {
        host.toTools()
        return true
      },
    }),
  }),
]

/** A line to go on writing in, below a table or a video at the end. */
const withSpareLine = (
  _: readonly Transaction[],
  __: EditorState,
  { tr, doc, schema }: EditorState,
) => {
  if (doc.lastChild?.type.name === 'paragraph') return null
  return tr.insert(doc.content.size, schema.node('paragraph')).setMeta('addToHistory', false)
}

/** Undoing, cursors where there is no text, and a line at the end. */
const basics = Extension.create({
  name: 'basics',
  addProseMirrorPlugins: () => [
    history(),
    gapCursor(),
    // Its colour is a class's (editor.css): the page's policy allows no styles of its own.
    dropCursor({ color: false, class: 'drop-cursor', width: 3 }),
    new Plugin({ appendTransaction: withSpareLine }),
  ],
  addKeyboardShortcuts() {
    const run = (command: typeof undo) => () =>
      command(this.editor.state, this.editor.view.dispatch)
    return { 'Mod-z': run(undo), 'Mod-y': run(redo), 'Shift-Mod-z': run(redo) }
  },
})

/** Pasting and dropping, of text and of pictures. */
const pasting = (host: Host) =>
  Extension.create({
    name: 'pasting',
    addProseMirrorPlugins() {
      return [pastingPlugin(this.editor, host)]
    },
  })

const pastingPlugin = (editor: Editor, { uploads, onNotice }: Host) => {
  const props: EditorProps<Plugin> = {
    transformPastedHTML: (html) => {
      if (html.includes('data-pm-slice')) return html
      const { html: cleaned, ...left } = cleanPasted(html, location.origin)
      const notice = noticeOf(left)
      if (notice !== '') onNotice(notice)
      return cleaned
    },
    transformPasted: (slice: Slice) => sendEmbedded(editor, uploads, slice),
    handlePaste: (_, { clipboardData: data }) => {
      // Cleaned first: styles of a page that is only parsed offend against this page's policy, too.
      const { html } = cleanPasted(data?.getData('text/html') ?? '')
      const text = bodyOf(html).textContent.trim()
      const files = text === '' ? picturesOf(data?.files ?? []) : []
      if (files.length > 0) insertPictures(editor, uploads, files)
      return files.length > 0
    },
    handleDrop: (view, event, _, moved) => {
      const files = moved ? [] : picturesOf(event.dataTransfer?.files ?? [])
      if (files.length === 0) return false
      event.preventDefault()
      const place = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
      insertPictures(editor, uploads, files, place)
      return true
    },
  }
  return new Plugin({ props })
}

type OnKey = (view: EditorView, event: KeyboardEvent) => boolean

/** What looks at each key before the editor does: the higher its priority, the earlier. */
const keysOf = (name: string, priority: number, made: () => OnKey): Extension =>
  Extension.create({
    name,
    priority,
    addProseMirrorPlugins: () => [new Plugin({ props: { handleDOMEvents: { keydown: made() } } })],
  })

/** Tab moves in tables and lists; after Esc it leaves, so that nobody is caught who has only a keyboard (KWCAG 2.1.2). */
const leaving = (): OnKey => {
  let leaves = false
  return (_, event) => {
    if (event.key === 'Tab' && leaves) return true
    if (event.key !== 'Shift') leaves = pressedKey(event) === 'Escape'
    return false
  }
}

/** Where an input method breaks the line by itself, the browser makes the new one: a paragraph, not the box of its own. */
const breakIntoParagraphs = Extension.create({
  name: 'breakIntoParagraphs',
  onCreate: () => {
    // oxlint-disable-next-line typescript/no-deprecated
    document.execCommand('defaultParagraphSeparator', false, 'p')
  },
})

/**
 * ProseMirror passes over keys in the middle of a composition, and the browser then splits the line in front of the
 * syllable, which is lost (ueberdosis/tiptap#4108). A key that the input method leaves to the page ends the syllable first.
 */
const endSyllableFirst: OnKey = (view, event) => {
  const isOurs = event.key === 'Enter' || event.key === 'Tab'
  if (!view.composing || !isOurs || isOfInputMethod(event)) return false
  event.preventDefault()
  // The one way that all browsers know to end a composition and keep what it made.
  view.dom.blur()
  view.focus()
  view.someProp('handleKeyDown', (handle) => handle(view, event))
  return true
}

/**
 * A browser reports a new selection a moment later, and on a busy computer after the next key: what is typed then replaced
 * what had been selected before, after Ctrl+A and Ctrl+End the whole text. So it is looked at before each key.
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
