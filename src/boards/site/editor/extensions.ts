import { type Editor, Extension, type Extensions } from '@tiptap/core'
import { dropCursor } from '@tiptap/pm/dropcursor'
import { gapCursor } from '@tiptap/pm/gapcursor'
import { history, redo, undo } from '@tiptap/pm/history'
import type { Slice } from '@tiptap/pm/model'
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state'
import type { EditorProps } from '@tiptap/pm/view'
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
import { typing } from '#boards/site/editor/typing.ts'

export interface Host {
  uploads: Uploads
  /** Asks for the text alternative of the selected picture, whose address is `src`. */
  onAskAlt: (src: string) => void
  onAskLink: () => void
  onNotice: (text: string) => void
  toTools: () => void
}

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
  ...typing,
  Extension.create({
    name: 'shortcuts',
    addKeyboardShortcuts: () => ({
      'Mod-k': () => {
        host.onAskLink()
        return true
      },
      // Other editors use the same key.
      'Alt-F10': () => {
        host.toTools()
        return true
      },
    }),
  }),
]

/** Adds an empty paragraph at the end, so that one can write on below a table or a video. */
const withSpareLine = (
  _: readonly Transaction[],
  __: EditorState,
  { tr, doc, schema }: EditorState,
) => {
  if (doc.lastChild?.type.name === 'paragraph') return null
  return tr.insert(doc.content.size, schema.node('paragraph')).setMeta('addToHistory', false)
}

const basics = Extension.create({
  name: 'basics',
  addProseMirrorPlugins: () => [
    history(),
    gapCursor(),
    // The colour comes from editor.css, because the page's content security policy forbids inline
    // styles.
    dropCursor({ color: false, class: 'drop-cursor', width: 3 }),
    new Plugin({ appendTransaction: withSpareLine }),
  ],
  addKeyboardShortcuts() {
    const run = (command: typeof undo) => () =>
      command(this.editor.state, this.editor.view.dispatch)
    return { 'Mod-z': run(undo), 'Mod-y': run(redo), 'Shift-Mod-z': run(redo) }
  },
})

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
      // The HTML is cleaned before parsing, because the content security policy also covers styles
      // of a page that is only parsed.
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
