import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'

/** Where a picture is once it has been stored, and its size in pixels; 0 where that is not known. */
export interface StoredPicture {
  src: string
  width: number
  height: number
}

/** Stores a picture; `onProgress` hears how much of it has been sent, from 0 to 1. Throws what a person can read. */
export type Upload = (file: File, onProgress: (share: number) => void) => Promise<StoredPicture>

interface Listener {
  (share: number): void
}

/** The pictures of one editor that are on their way. */
export interface Uploads {
  /** Calls back with the share that has been sent, now and whenever it grows; answers with how to stop that. */
  watch: (id: string, listener: Listener) => () => void
  /** Sends a picture that stands in the document as `id`. */
  send: (editor: Editor, id: string, file: File) => Promise<void>
  /** A name for the next one. */
  nextId: () => string
}

interface PictureEvents {
  upload: Upload
  onStored: (src: string) => void
  onFailed: (file: File, error: unknown) => void
}

/** Sends pictures while one goes on writing; `told` is asked anew each time, so that it may change. */
export const createUploads = (events: () => PictureEvents): Uploads => {
  const shares = new Map<string, number>()
  const listeners = new Map<string, Listener>()
  let count = 0

  const progress = (id: string) => (share: number) => {
    shares.set(id, share)
    listeners.get(id)?.(share)
  }

  return {
    nextId: () => `picture-${(count += 1)}`,
    watch: (id, listener) => {
      listeners.set(id, listener)
      listener(shares.get(id) ?? 0)
      return () => listeners.delete(id)
    },
    send: async (editor, id, file) => {
      try {
        const stored = await events().upload(file, progress(id))
        if (settle(editor, id, stored)) events().onStored(stored.src)
      } catch (error) {
        settle(editor, id, undefined)
        events().onFailed(file, error)
      } finally {
        shares.delete(id)
      }
    },
  }
}

const placeOf = (doc: Node, id: string): number | undefined => {
  let found: number | undefined
  doc.descendants((node, position) => {
    if (node.attrs['pending'] === id) found = position
    return found === undefined
  })
  return found
}

/** Puts the stored picture where it was waited for; whether it still is. Not undone by itself: what one did was insert it. */
const settle = (editor: Editor, id: string, stored: StoredPicture | undefined): boolean => {
  if (editor.isDestroyed) return false
  const place = placeOf(editor.state.doc, id)
  if (place === undefined) return false
  const { tr } = editor.state
  tr.setMeta('addToHistory', false)
  if (stored === undefined) tr.delete(place, place + 1)
  else {
    const { src, width, height } = stored
    const size = width > 0 && height > 0 && { width: String(width), height: String(height) }
    const rest = { ...size, loading: 'lazy', decoding: 'async' }
    const { alt } = tr.doc.nodeAt(place)?.attrs ?? {}
    tr.setNodeMarkup(place, null, {
      src,
      alt: (alt as string | undefined) ?? '',
      pending: null,
      rest,
    })
  }
  editor.view.dispatch(tr)
  return true
}
