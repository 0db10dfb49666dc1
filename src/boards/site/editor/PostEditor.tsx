import type { Editor } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { isMute } from '#boards/site/editor/commands.ts'
import { Dialogs } from '#boards/site/editor/Dialogs.tsx'
import { extensionsFor } from '#boards/site/editor/extensions.ts'
import { Footer } from '#boards/site/editor/Footer.tsx'
import { type Opened, openHtml } from '#boards/site/editor/html.ts'
import {
  createUploads,
  insertPictures,
  picturesOf,
  type Upload,
} from '#boards/site/editor/pictures.ts'
import type { Asked } from '#boards/site/editor/questions.tsx'
import { Toolbar, useTools } from '#boards/site/editor/Toolbar.tsx'
import { useMounted } from '#platform/site/form/use-attempt.ts'

export interface PostEditorProps {
  /** Read once; a new text needs a new `key` on the component. */
  html: string
  /**
   * Gets the HTML after each change, or the original `html` unchanged if the document is as it was.
   */
  onChange: (html: string) => void
  upload: Upload
  label?: string
  describedBy?: string
  invalid?: boolean
}

export const PostEditor = (props: PostEditorProps) =>
  useMounted() ? <Writing {...props} /> : <div className="editor waiting" />

const keys =
  '표와 목록에서는 Tab으로 이동하고, Esc를 누른 뒤 Tab을 누르면 편집기를 벗어납니다. Alt+F10을 누르면 도구 모음으로 이동합니다.'

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '')

/** Pixels kept free, so that the toolbars above and below do not cover the cursor. */
const clear = { top: 120, bottom: 80, left: 0, right: 0 }

interface Around {
  ask: (form: Asked) => void
  onNotice: (text: string) => void
  toTools: () => void
  attributes: Record<string, string>
}

const useLatest = <Value,>(value: Value): RefObject<Value> => {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

const usePostEditor = (props: PostEditorProps, around: Around) => {
  const latest = useLatest(props)
  const opened = useRef<Opened>(null)
  const [{ extensions, uploads }] = useState(() => {
    const uploads = createUploads(() => ({
      upload: latest.current.upload,
      onMute: (src) => around.ask({ src }),
      onFailed: ({ name }, error) =>
        around.onNotice(`‘${name}’ 파일을 올리지 못했습니다. ${messageOf(error)}`.trim()),
    }))
    const extensions = extensionsFor({
      uploads,
      onAskLink: () => around.ask('link'),
      onAskAlt: (src) => around.ask({ src }),
      onNotice: (text) => around.onNotice(text),
      toTools: () => around.toTools(),
    })
    return { uploads, extensions }
  })
  const editor = useEditor({
    extensions,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: { attributes: around.attributes, scrollMargin: clear, scrollThreshold: clear },
    onBeforeCreate: ({ editor }) => {
      opened.current = openHtml(props.html, editor.schema)
      Object.assign(editor.options, { content: opened.current.doc })
    },
    onUpdate: ({ editor }) => {
      const saved = opened.current?.saved(editor.state.doc)
      if (saved !== undefined) latest.current.onChange(saved)
    },
  })
  return { editor, uploads }
}

const askedNext = (editor: Editor, asked: readonly Asked[]): readonly Asked[] =>
  asked.slice(1).filter((one) => typeof one !== 'object' || isMute(editor, one.src))

const Writing = (props: PostEditorProps) => {
  const { label = '본문', describedBy, invalid = false } = props
  const id = useId()
  const tools = useRef<HTMLDivElement>(null)
  const files = useRef<HTMLInputElement>(null)
  // Several pictures queue up, and each asks for its text alternative in turn.
  const [asked, setAsked] = useState<readonly Asked[]>([])
  const [notice, onNotice] = useState('')
  const ask = (form: Asked) => setAsked((others) => [...others, form])
  const { editor, uploads } = usePostEditor(props, {
    ask,
    onNotice,
    toTools: () => tools.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
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
  return (
    <div className="editor" data-invalid={invalid}>
      <Toolbar
        editor={editor}
        state={state}
        ask={ask}
        onPicture={() => files.current?.click()}
        ref={tools}
        controls={id}
      />
      <EditorContent className="post" editor={editor} />
      <Footer editor={editor} state={state} ask={ask} />
      <p className="editor-keys" id={`${id}-keys`}>
        {keys}
      </p>
      <p className="editor-notice" role="status">
        {notice}
      </p>
      <input
        type="file"
        accept="image/*"
        multiple
        hidden
        ref={files}
        onChange={({ currentTarget }) => {
          insertPictures(editor, uploads, picturesOf(currentTarget.files ?? []))
          currentTarget.value = ''
        }}
      />
      <Dialogs
        asked={asked[0]}
        editor={editor}
        onClose={() => setAsked((all) => askedNext(editor, all))}
      />
    </div>
  )
}
