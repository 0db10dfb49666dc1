import type { Editor, JSONContent } from '@tiptap/core'
import { Fragment, Slice } from '@tiptap/pm/model'
import pLimit from 'p-limit'

/** Width and height are in pixels; 0 means unknown. */
export interface StoredPicture {
  src: string
  width: number
  height: number
}

/** `onProgress` gets 0 to 1. Throws an Error with a Korean sentence. */
export type Upload = (file: File, onProgress: (share: number) => void) => Promise<StoredPicture>

type Listener = (share: number) => void

export interface Uploads {
  /** Calls `listener` at once and on progress, with 0 to 1. Returns a function that stops it. */
  watch: (id: string, listener: Listener) => () => void
  /** Sends a file and returns the id that its place in the document must have. */
  send: (editor: Editor, file: File) => string
}

interface PictureEvents {
  upload: Upload
  onMute: (src: string) => void
  onFailed: (file: File, error: unknown) => void
}

/** Uploads at once; more would leave no bandwidth for other requests. */
const atOnce = 3

/** `events` is called anew each time, so that the handlers may change. */
export const createUploads = (events: () => PictureEvents): Uploads => {
  const listeners = new Map<string, Listener>()
  const limit = pLimit(atOnce)
  let count = 0
  const send = async (editor: Editor, id: string, file: File) => {
    try {
      const stored = await events().upload(file, (share) => listeners.get(id)?.(share))
      if (placeStored(editor, id, stored) === '') events().onMute(stored.src)
    } catch (error) {
      takeAway(editor, id)
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
      // The picture must be in the document first.
      setTimeout(() => void limit(() => send(editor, id, file)))
      return id
    },
  }
}

const sizeOf = ({ width, height }: StoredPicture) =>
  width > 0 && height > 0 ? { width: String(width), height: String(height) } : {}

const placeOf = (editor: Editor, id: string): number | undefined => {
  let place: number | undefined
  if (editor.isDestroyed) return undefined
  editor.state.doc.descendants((node, position) => {
    if (node.attrs['pending'] === id) place = position
  })
  return place
}

/**
 * Returns the picture's text alternative; undefined if its place is gone. Undo skips this step and
 * removes the picture as a whole.
 */
const placeStored = (editor: Editor, id: string, stored: StoredPicture): string | undefined => {
  const place = placeOf(editor, id)
  if (place === undefined) return undefined
  const { tr, doc } = editor.state
  const alt = doc.nodeAt(place)?.attrs['alt'] as string
  const { src } = stored
  tr.setNodeMarkup(place, null, { src, alt, pending: null, rest: sizeOf(stored) })
  editor.view.dispatch(tr.setMeta('addToHistory', false))
  return alt
}

const takeAway = (editor: Editor, id: string): void => {
  const place = placeOf(editor, id)
  if (place === undefined) return
  const { tr, doc } = editor.state
  const at = doc.resolve(place)
  const isInFigure = at.depth > 1 && at.node(-1).attrs['tag'] === 'figure'
  if (isInFigure) tr.deleteRange(at.before(-1), at.after(-1))
  else tr.delete(place, place + 1)
  editor.view.dispatch(tr.setMeta('addToHistory', false))
}

export const picturesOf = (files: Iterable<File>): File[] =>
  [...files].filter(({ type }) => type.startsWith('image/'))

/** Several pictures become an album. Without `place` they replace the selection. */
export const insertPictures = (
  editor: Editor,
  uploads: Uploads,
  files: readonly File[],
  place?: number,
): void => {
  const pictures = files.map((file) => ({
    type: 'paragraph',
    content: [{ type: 'image', attrs: { pending: uploads.send(editor, file) } }],
  }))
  const content = pictures.length > 1 ? albumOf(pictures) : pictures
  const { from, to } = editor.state.selection
  editor.commands.insertContentAt(place ?? { from, to }, content)
}

const albumOf = (pictures: readonly JSONContent[]): JSONContent => ({
  type: 'box',
  attrs: { tag: 'div', rest: { class: 'album' } },
  content: pictures.map((picture) => ({
    type: 'box',
    attrs: { tag: 'figure' },
    content: [picture],
  })),
})

export const sendEmbedded = (editor: Editor, uploads: Uploads, slice: Slice): Slice => {
  const sent = (fragment: Fragment): Fragment =>
    Fragment.from(
      fragment.content.map((node) => {
        const file =
          node.type.name === 'image' ? pictureFile(node.attrs['src'] as string) : undefined
        if (file === undefined) return node.copy(sent(node.content))
        return node.type.create({ ...node.attrs, src: '', pending: uploads.send(editor, file) })
      }),
    )
  return new Slice(sent(slice.content), slice.openStart, slice.openEnd)
}

export const pictureFile = (src: string): File | undefined => {
  const [, type = '', base64 = ''] = /^data:(image\/[a-z+.-]+);base64,(.+)$/is.exec(src) ?? []
  if (type === '') return undefined
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    return new File([bytes], `pasted.${type.slice('image/'.length)}`, { type })
  } catch {
    return undefined
  }
}
