import type { Editor, JSONContent } from '@tiptap/core'
import { Fragment, Slice } from '@tiptap/pm/model'
import pLimit from 'p-limit'

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
  /** Its text is to be asked for. */
  onMute: (src: string) => void
  onFailed: (file: File, error: unknown) => void
}

/** As many at once as leave room for what else the line is used for. */
const atOnce = 3

/** Sends pictures while one goes on writing; `events` is asked anew each time, so that it may change. */
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
      // Not before it is in the document.
      setTimeout(() => void limit(() => send(editor, id, file)))
      return id
    },
  }
}

const sizeOf = ({ width, height }: StoredPicture) =>
  width > 0 && height > 0 ? { width: String(width), height: String(height) } : {}

/** Where a picture is waited for; undefined where that was deleted meanwhile. */
const placeOf = (editor: Editor, id: string): number | undefined => {
  let place: number | undefined
  if (editor.isDestroyed) return undefined
  editor.state.doc.descendants((node, position) => {
    if (node.attrs['pending'] === id) place = position
  })
  return place
}

/** Puts the stored picture there; answers its text, if it is still waited for. Not undone by itself: what one did was insert it. */
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

/** Takes away a picture that will not come, of an album with its figure. */
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

/** The pictures among some files. */
export const picturesOf = (files: Iterable<File>): File[] =>
  [...files].filter(({ type }) => type.startsWith('image/'))

/** Puts a picture, or several as an album, into the text and sends them; at the selection where no place is given. */
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

/** Pictures that stand in pasted HTML as data are sent like files; they stay where they stand. */
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

/** The file of a picture that stands in the HTML itself; undefined where there is none or it is broken. */
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
