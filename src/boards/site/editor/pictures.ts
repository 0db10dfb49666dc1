import type { Editor, JSONContent } from '@tiptap/core'
import { Fragment, type Node, Slice } from '@tiptap/pm/model'

/** Where a picture is once it has been stored, and its size in pixels; 0 where that is not known. */
export interface StoredPicture {
  src: string
  width: number
  height: number
}

/** Stores a picture; `onProgress` hears how much of it has been sent, from 0 to 1. Throws what a person can read. */
export type Upload = (file: File, onProgress: (share: number) => void) => Promise<StoredPicture>

type Listener = (share: number) => void

/** The pictures of one editor that are on their way. */
export interface Uploads {
  /** Calls back with the share that has been sent, now and whenever it grows; answers with how to stop that. */
  watch: (id: string, listener: Listener) => () => void
  /** Sends a file for the picture that stands in the document under the id that it answers with. */
  send: (editor: Editor, file: File) => string
}

interface PictureEvents {
  upload: Upload
  onStored: (src: string) => void
  onFailed: (file: File, error: unknown) => void
}

/** Sends pictures while one goes on writing; `events` is asked anew each time, so that it may change. */
export const createUploads = (events: () => PictureEvents): Uploads => {
  const listeners = new Map<string, Listener>()
  let count = 0
  const send = async (editor: Editor, id: string, file: File) => {
    try {
      const stored = await events().upload(file, (share) => listeners.get(id)?.(share))
      if (placeStored(editor, id, stored)) events().onStored(stored.src)
    } catch (error) {
      placeStored(editor, id, undefined)
      events().onFailed(file, error)
    }
  }
  return {
    watch: (id, listener) => {
      listeners.set(id, listener)
      listener(0)
      return () => listeners.delete(id)
    },
    send: (editor, file) => {
      const id = `picture-${(count += 1)}`
      // Not before it is in the document.
      setTimeout(() => void send(editor, id, file))
      return id
    },
  }
}

const sizeOf = ({ width, height }: StoredPicture) =>
  width > 0 && height > 0 ? { width: String(width), height: String(height) } : {}

/** Puts the stored picture where it was waited for; whether it still is. Not undone by itself: what one did was insert it. */
const placeStored = (editor: Editor, id: string, stored: StoredPicture | undefined): boolean => {
  if (editor.isDestroyed) return false
  const { tr, doc } = editor.state
  let place: number | undefined
  doc.descendants((node, position) => {
    if (node.attrs['pending'] === id) place = position
  })
  if (place === undefined) return false
  tr.setMeta('addToHistory', false)
  if (stored === undefined) tr.delete(place, place + 1)
  else {
    const alt = doc.nodeAt(place)?.attrs['alt'] as string
    const rest = sizeOf(stored)
    tr.setNodeMarkup(place, null, { src: stored.src, alt, pending: null, rest })
  }
  editor.view.dispatch(tr)
  return true
}

/** The pictures among some files. */
export const picturesOf = (files: Iterable<File>): File[] =>
  [...files].filter(({ type }) => type.startsWith('image/'))

/** Puts pictures into the text, each in a paragraph, and sends them; at the selection where no place is given. */
export const insertPictures = (
  editor: Editor,
  uploads: Uploads,
  files: readonly File[],
  place?: number,
): void => {
  const content = files.map((file) => ({
    type: 'paragraph',
    content: [{ type: 'image', attrs: { pending: uploads.send(editor, file) } }],
  }))
  const { from, to } = editor.state.selection
  editor.commands.insertContentAt(place ?? { from, to }, content)
}

/** Pictures that stand in pasted HTML as data are sent like files; they stay where they stand. */
export const sendEmbedded = (editor: Editor, uploads: Uploads, slice: Slice): Slice => {
  const sent = (fragment: Fragment): Fragment =>
    Fragment.from(
      fragment.content.map((node) => {
        const file = node.type.name === 'image' ? embedded(node) : undefined
        if (file === undefined) return node.copy(sent(node.content))
        return node.type.create({ ...node.attrs, src: '', pending: uploads.send(editor, file) })
      }),
    )
  return new Slice(sent(slice.content), slice.openStart, slice.openEnd)
}

const embedded = ({ attrs }: Node): File | undefined => {
  const data = /^data:(image\/[a-z+.-]+);base64,(.+)$/s.exec(attrs['src'] as string)
  if (data === null) return undefined
  const [, type = '', base64 = ''] = data
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return new File([bytes], `pasted.${type.slice('image/'.length)}`, { type })
}

/** A picture of an album. */
export interface Figure extends StoredPicture {
  /** What is to be seen. */
  alt: string
  /** What stands below it; empty for nothing. */
  caption: string
}

/** Puts figures into the last album of the text, or as a new one at its end. */
export const insertAlbum = (editor: Editor, figures: readonly Figure[]): void => {
  const { doc } = editor.state
  let place: number | undefined
  doc.forEach((node, offset) => {
    const { rest } = node.attrs as { rest?: Record<string, string> | null }
    if (rest?.['class'] === 'album') place = offset + node.nodeSize - 1
  })
  const content = figures.map(figureNode)
  const album = { type: 'box', attrs: { tag: 'div', rest: { class: 'album' } }, content }
  if (place !== undefined) editor.commands.insertContentAt(place, content)
  else {
    // Before the empty line that a text without words is, or that waits at its end.
    const { content: all, lastChild } = doc
    const isEmpty = lastChild?.type.name === 'paragraph' && lastChild.childCount === 0
    editor.commands.insertContentAt(isEmpty ? all.size - lastChild.nodeSize : all.size, album)
  }
}

const figureNode = (figure: Figure): JSONContent => {
  const { src, alt, caption } = figure
  const image = { type: 'image', attrs: { src, alt, rest: sizeOf(figure) } }
  const words = {
    type: 'paragraph',
    attrs: { tag: 'figcaption' },
    content: [{ type: 'text', text: caption }],
  }
  const content = [{ type: 'paragraph', content: [image] }, ...(caption === '' ? [] : [words])]
  return { type: 'box', attrs: { tag: 'figure' }, content }
}
