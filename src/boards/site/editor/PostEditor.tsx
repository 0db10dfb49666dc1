import { Dialogs } from '#boards/site/editor/dialogs/Dialogs.tsx'
import type { Figure } from '#boards/site/editor/pictures/album.ts'
import { insertPictures, picturesOf } from '#boards/site/editor/pictures/insert.ts'
import type { Upload } from '#boards/site/editor/pictures/uploads.ts'
import { Footer } from '#boards/site/editor/tools/Footer.tsx'
import { Toolbar } from '#boards/site/editor/tools/Toolbar.tsx'
import { useTools } from '#boards/site/editor/tools/use-tools.ts'
import { usePostEditor } from '#boards/site/editor/use-post-editor.ts'
import { useMounted } from '#platform/site/form/use-attempt.ts'
import { EditorContent } from '@tiptap/react'
import { type Ref, useId, useRef } from 'react'

export interface PostEditorProps {
  /** What is to be edited. It is read once: give the component another `key` for another text. */
  html: string
  /** Hears the HTML after each change; the very `html` that was given where everything is as it was. */
  onChange: (html: string) => void
  upload: Upload
  /** Hears what of the markup an edit in its place would lose, in words for the office. Untouched it stays in any case. */
  onLoss?: (losses: readonly string[]) => void
  /** Is given what puts albums into the text, once it can be written in. */
  onAlbums?: (place: (figures: readonly Figure[]) => void) => void
  /** What is written: the name of the writing area. */
  label?: string
  /** The ids of hints and messages of the page. */
  describedBy?: string
  invalid?: boolean
}

/** An editor for the HTML of posts. Its styles are src/styles/editor.css and post.css. */
export const PostEditor = (props: PostEditorProps) =>
  useMounted() ? <Writing {...props} /> : <div className="editor waiting" />

const keys =
  '표와 목록에서는 Tab으로 옮기고, Esc를 누른 뒤 Tab을 누르면 글 밖으로 나갑니다. Alt+F10은 도구 모음입니다.'

const Writing = ({ label = '본문', describedBy, invalid = false, ...props }: PostEditorProps) => {
  const id = useId()
  const tools = useRef<HTMLDivElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const toTools = () => tools.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  const { editor, uploads, asked, ask, close, notice } = usePostEditor({
    ...props,
    onLoss: props.onLoss,
    onAlbums: props.onAlbums,
    toTools,
    attributes: {
      class: 'content',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-describedby': [describedBy, `${id}-keys`].filter(Boolean).join(' '),
      'aria-invalid': String(invalid),
      id,
    },
  })
  const state = useTools(editor)
  const asks = {
    onLink: () => ask('link'),
    onVideo: () => ask('film'),
    onTable: () => ask('table'),
    onPicture: () => files.current?.click(),
  }
  const askAlt = () => {
    const { src } = editor.getAttributes('image') as { src?: string }
    if (src) ask({ src })
  }

  return (
    <div className="editor" data-invalid={invalid}>
      <Toolbar editor={editor} state={state} asks={asks} row={tools} controls={id} />
      <EditorContent className="post" editor={editor} />
      <Footer
        editor={editor}
        state={state}
        onAlt={askAlt}
        onLink={asks.onLink}
        onVideo={asks.onVideo}
        onCaption={() => ask('caption')}
      />
      <p className="editor-keys" id={`${id}-keys`}>
        {keys}
      </p>
      <p className="editor-notice" role="status">
        {notice}
      </p>
      <PictureInput
        ref={files}
        onChosen={(chosen) => insertPictures(editor, uploads, picturesOf(chosen))}
      />
      <Dialogs asked={asked} editor={editor} onClose={close} />
    </div>
  )
}

interface PictureInputProps {
  ref: Ref<HTMLInputElement>
  onChosen: (files: Iterable<File>) => void
}

/** The browser's own choice of files, opened by the tool. */
const PictureInput = ({ ref, onChosen }: PictureInputProps) => (
  <input
    type="file"
    accept="image/*"
    multiple
    hidden
    ref={ref}
    onChange={({ currentTarget }) => {
      onChosen([...(currentTarget.files ?? [])])
      currentTarget.value = ''
    }}
  />
)
