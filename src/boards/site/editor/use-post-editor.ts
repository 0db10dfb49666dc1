import type { Asked } from '#boards/site/editor/dialogs/Dialogs.tsx'
import { pasting } from '#boards/site/editor/paste/pasting.ts'
import { type Figure, insertAlbum } from '#boards/site/editor/pictures/album.ts'
import { pictureView } from '#boards/site/editor/pictures/picture-view.ts'
import { createUploads, type Upload, type Uploads } from '#boards/site/editor/pictures/uploads.ts'
import { basics, leaving, lineKeeping } from '#boards/site/editor/plugins/lines.ts'
import { presentSelection, syllables } from '#boards/site/editor/plugins/syllables.ts'
import { type Host, type Opened, openHtml } from '#boards/site/editor/saved.ts'
import { image, video } from '#boards/site/editor/schema/media.ts'
import { postSchema } from '#boards/site/editor/schema/schema.ts'
import { videoView } from '#boards/site/editor/videos/address.ts'
import { type Editor, Extension, type Extensions } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { useEditor } from '@tiptap/react'
import { type RefObject, useEffect, useRef, useState } from 'react'

interface Options {
  html: string
  onChange: (html: string) => void
  upload: Upload
  onLoss: ((losses: readonly string[]) => void) | undefined
  onAlbums: ((place: (figures: readonly Figure[]) => void) => void) | undefined
  /** Attributes of the writing area. */
  attributes: Record<string, string>
  toTools: () => void
}

/** In pixels: what is written is not behind the tools above and below. */
const clear = { top: 120, bottom: 80, left: 0, right: 0 }

const selectedSrc = ({ state: { selection } }: Editor): string | undefined =>
  selection instanceof NodeSelection && selection.node.type.name === 'image'
    ? (selection.node.attrs['src'] as string)
    : undefined

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '')

/** What was handed over last, for what is called later than it was made. */
const useLatest = <Value>(value: Value): RefObject<Value> => {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

/** The forms that are open, one after the other: of several pictures, each asks for its text in turn. */
const useAsked = () => {
  const [queue, setQueue] = useState<readonly NonNullable<Asked>[]>([])
  return {
    asked: queue[0],
    ask: (one: NonNullable<Asked>) => setQueue((others) => [...others, one]),
    close: () => setQueue((others) => others.slice(1)),
  }
}

/** An editor of a post's HTML, with what it asks for and says. The HTML is read once; only in a browser. */
export const usePostEditor = ({ html, attributes, ...options }: Options) => {
  const latest = useLatest(options)
  const { asked, ask, close } = useAsked()
  const [notice, setNotice] = useState('')
  const editorRef = useRef<Editor>(null)

  const opened = useRef<Opened>(null)
  const [{ extensions, uploads }] = useState(() => {
    const uploads: Uploads = createUploads(() => ({
      upload: latest.current.upload,
      onStored: (src) => ask({ src }),
      onFailed: ({ name }, error) =>
        setNotice(`‘${name}’ 파일을 올리지 못했습니다. ${messageOf(error)}`.trim()),
    }))
    const extensions = extensionsFor({
      uploads,
      onAskLink: () => ask('link'),
      onAskAlt: () => {
        const src = editorRef.current && selectedSrc(editorRef.current)
        if (src) ask({ src })
      },
      onNotice: setNotice,
      toTools: () => latest.current.toTools(),
    })
    return { uploads, extensions }
  })

  const editor = useEditor({
    extensions,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: { attributes, scrollMargin: clear, scrollThreshold: clear },
    // The nodes that were read stay the very same: by them is known how they were written.
    onBeforeCreate: ({ editor }) => {
      opened.current = openHtml(html, editor.schema)
      Object.assign(editor.options, { content: opened.current.doc })
    },
    onCreate: ({ editor }) => {
      latest.current.onAlbums?.((figures) => insertAlbum(editor, figures))
      const losses = opened.current?.losses ?? []
      if (losses.length > 0) latest.current.onLoss?.(losses)
    },
    onUpdate: ({ editor }) => {
      const saved = opened.current?.saved(editor.state.doc)
      if (saved !== undefined) latest.current.onChange(saved)
    },
  })
  useEffect(() => {
    editorRef.current = editor
  }, [editor])

  return { editor, uploads, asked, ask, close, notice, setNotice }
}

/** The document of posts, with everything that one writes it by. */
const extensionsFor = (host: Host): Extensions => [
  ...postSchema.filter(({ name }) => name !== 'image' && name !== 'film'),
  image.extend({
    addNodeView:
      () =>
      ({ node, view, getPos }) =>
        pictureView(host)(node, view, getPos),
  }),
  video.extend({
    addNodeView:
      () =>
      ({ node }) =>
        videoView(node),
  }),
  ...[basics, lineKeeping, presentSelection, syllables, leaving(host.toTools), pasting(host)],
  Extension.create({
    name: 'askLink',
    addKeyboardShortcuts: () => ({
      'Mod-k': () => {
        host.onAskLink()
        return true
      },
    }),
  }),
]
