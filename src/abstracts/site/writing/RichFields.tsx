import { Editor, getSchema } from '@tiptap/core'
import { Italic, Subscript, Superscript } from 'lucide-react'
import { type RefObject, useEffect, useId, useReducer, useRef, useState } from 'react'
import type { Paragraph } from '#abstracts/rules/content.ts'
import type { Say } from '#abstracts/rules/words/author.ts'
import { cleanPaste, noticeOf } from '#abstracts/site/writing/paste.ts'
import {
  extensionsOf,
  insertParagraphs,
  jsonOf,
  markKeys,
  markNames,
  paragraphsOf,
} from '#abstracts/site/writing/rich-text.ts'
import { Tool, ToolRow, useTabIndex } from '#boards/site/editor/Tools.tsx'

export interface RichField {
  /** The path of its problems. */
  path: string
  label: string
  lang: string
  /** Read once. */
  value: readonly Paragraph[]
  counter?: { text: string; isOver: boolean }
  error: string | undefined
  onChange: (paragraphs: ReturnType<typeof paragraphsOf>) => void
}

export interface RichFieldsProps {
  fields: readonly RichField[]
  isSingle?: boolean
  /** Stands beside the tools, in sight while one writes. */
  counter?: { text: string; isOver: boolean }
  say: Say
}

const icons = { em: Italic, sup: Superscript, sub: Subscript }

const signs = 'αβγδεκλμσωΔ±≤≥≠≈×÷·°℃→♂♀–'

/** Fields with one row of tools, which acts on the field that was used last. */
export const RichFields = ({ fields, isSingle = false, counter, say }: RichFieldsProps) => {
  const id = useId()
  const tools = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const [notice, setNotice] = useState('')
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const shared = { id, isSingle, tools, say, onNotice: setNotice, onUsed: setEditor, redraw }
  const insert = (sign: string) => {
    editor?.view.dispatch(editor.state.tr.insertText(sign))
    editor?.view.focus()
  }
  return (
    <div className="editor rich">
      <ToolRow label={say('tools')} first="em" ref={tools}>
        {markNames.map((name) => (
          <Tool
            key={name}
            name={name}
            label={say(name)}
            keys={markKeys[name].replace('Mod-', 'Ctrl+').toUpperCase()}
            icon={icons[name]}
            pressed={editor?.isActive(name) ?? false}
            onPress={() => editor?.chain().focus().toggleMark(name).run()}
          />
        ))}
        {Array.from(signs, (sign) => (
          <Sign key={sign} sign={sign} onPress={() => insert(sign)} />
        ))}
      </ToolRow>
      {counter && (
        <div className="px-2">
          <Counter {...counter} />
        </div>
      )}
      {fields.map((field, at) => (
        <Field key={field.path} field={field} isFirst={at === 0} {...shared} />
      ))}
      <p className="editor-keys" id={`${id}-keys`}>
        {say('toolsHint')}
      </p>
      <p className="editor-notice" role="status">
        {notice}
      </p>
    </div>
  )
}

const Sign = ({ sign, onPress }: { sign: string; onPress: () => void }) => (
  <button
    className="tool"
    type="button"
    data-tool={sign}
    tabIndex={useTabIndex(sign)}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    {sign}
  </button>
)

const Counter = ({ text, isOver, id }: { text: string; isOver: boolean; id?: string }) => (
  <p className="rich-counter" data-over={isOver} id={id}>
    {text}
  </p>
)

interface Shared {
  id: string
  isSingle: boolean
  tools: RefObject<HTMLDivElement | null>
  say: Say
  onNotice: (text: string) => void
  onUsed: (editor: Editor) => void
  redraw: () => void
}

const Field = ({ field, isFirst, ...shared }: Shared & { field: RichField; isFirst: boolean }) => {
  const { path, label, lang, counter, error } = field
  const id = `${shared.id}-${path}`
  const place = useEditor(field, id, shared, isFirst)
  return (
    <div className="rich-field">
      <span className="field-label" id={`${id}-label`}>
        {label}
      </span>
      <div className="post" lang={lang} ref={place} />
      {error && (
        <p className="text-small font-semibold text-danger" id={`${id}-error`}>
          {error}
        </p>
      )}
      {counter && <Counter {...counter} id={`${id}-count`} />}
    </div>
  )
}

const useEditor = (field: RichField, id: string, shared: Shared, isFirst: boolean) => {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef({ field, shared })
  useEffect(() => {
    latest.current = { field, shared }
    const [content] = place.current?.children ?? []
    content?.setAttribute('aria-invalid', String(field.error !== undefined))
  })
  useEffect(() => {
    const { isSingle, tools } = shared
    const toTools = () => tools.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    const extensions = extensionsOf(isSingle, toTools)
    const editor: Editor = new Editor({
      element: place.current,
      extensions,
      injectCSS: false,
      content: jsonOf(getSchema(extensions), field.value),
      editorProps: {
        attributes: {
          class: 'content',
          role: 'textbox',
          'aria-multiline': String(!isSingle),
          'aria-labelledby': `${id}-label`,
          'aria-describedby': `${id}-error ${id}-count ${shared.id}-keys`,
          'data-path': field.path,
        },
        handlePaste: (_, { clipboardData: data }) => {
          const pasted = cleanPaste(
            data?.getData('text/html') ?? '',
            data?.getData('text/plain') ?? '',
          )
          insertParagraphs(editor, pasted.paragraphs, isSingle)
          latest.current.shared.onNotice(noticeOf(pasted, latest.current.shared.say))
          return true
        },
      },
      onUpdate: () => latest.current.field.onChange(paragraphsOf(editor.state.doc)),
      onFocus: () => shared.onUsed(editor),
      onTransaction: () => shared.redraw(),
    })
    if (isFirst) shared.onUsed(editor)
    return () => editor.destroy()
    // The editor keeps its own text; a new one gets a new key.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return place
}
