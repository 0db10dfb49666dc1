import {
  captionAt,
  insertTable,
  setAlt,
  setCaption,
  setLink,
  setVideo,
} from '#boards/site/editor/actions/insert.ts'
import { AltDialog } from '#boards/site/editor/dialogs/AltDialog.tsx'
import { FormDialog } from '#boards/site/editor/dialogs/FormDialog.tsx'
import { LinkDialog } from '#boards/site/editor/dialogs/LinkDialog.tsx'
import { TableDialog } from '#boards/site/editor/dialogs/TableDialog.tsx'
import { VideoDialog } from '#boards/site/editor/dialogs/VideoDialog.tsx'
import { TextField } from '#platform/site/form/Field.tsx'
import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { useState } from 'react'

/** The form that is open; of pictures, with the address of the one that it asks for. */
export type Asked = 'link' | 'film' | 'table' | 'caption' | { src: string } | undefined

interface Props {
  asked: Asked
  editor: Editor
  onClose: () => void
}

/** What is selected as a whole, if it is one of these. */
const selectedAttributes = (editor: Editor, name: string): Record<string, unknown> => {
  const { selection } = editor.state
  const isOne = selection instanceof NodeSelection && selection.node.type.name === name
  return isOne ? selection.node.attrs : {}
}

const altOf = (editor: Editor, src: string): string => {
  const { src: selected, alt } = selectedAttributes(editor, 'image')
  return selected === src && typeof alt === 'string' ? alt : ''
}

/** The small forms of the editor, of which one is open at a time. The cursor is back in the text when one closes. */
export const Dialogs = ({ asked, editor, onClose }: Props) => {
  const done = () => {
    onClose()
    // The browser gives the focus back first.
    setTimeout(() => editor.isDestroyed || editor.view.focus())
  }
  const after = (act: () => void) => {
    act()
    done()
  }
  if (asked === undefined) return null
  if (typeof asked === 'object') {
    const { src } = asked
    const save = (alt: string) => after(() => setAlt(editor, src, alt))
    return <AltDialog key={src} src={src} alt={altOf(editor, src)} onSave={save} onClose={done} />
  }
  if (asked === 'table') {
    return (
      <TableDialog onSave={(table) => after(() => insertTable(editor, table))} onClose={done} />
    )
  }
  if (asked === 'caption') {
    const save = (text: string) => after(() => setCaption(editor, text))
    return <CaptionDialog caption={captionAt(editor)} onSave={save} onClose={done} />
  }
  return asked === 'link' ? linkDialog(editor, after, done) : videoDialog(editor, after, done)
}

type After = (act: () => void) => void

const linkDialog = (editor: Editor, after: After, done: () => void) => {
  const { rest } = editor.getAttributes('link') as { rest?: Record<string, string> }
  const isNew = rest === undefined && editor.state.selection.empty
  return (
    <LinkDialog
      text={isNew ? '' : undefined}
      href={rest?.['href'] ?? ''}
      onSave={(href, words) => after(() => setLink(editor, href, words))}
      onClose={done}
    />
  )
}

const videoDialog = (editor: Editor, after: After, done: () => void) => {
  const { src, rest } = selectedAttributes(editor, 'film') as {
    src?: string
    rest?: Record<string, string> | null
  }
  return (
    <VideoDialog
      src={src ?? ''}
      title={rest?.['title'] ?? ''}
      onSave={(address, title) => after(() => setVideo(editor, address, title))}
      onClose={done}
    />
  )
}

interface CaptionDialogProps {
  caption: string
  onSave: (caption: string) => void
  onClose: () => void
}

/** What a table is called. */
const CaptionDialog = ({ caption, onSave, onClose }: CaptionDialogProps) => {
  const [text, setText] = useState(caption)
  return (
    <FormDialog
      title="표 제목"
      action="저장"
      onSubmit={() => onSave(text.trim())}
      onClose={onClose}
    >
      <TextField
        label="표 제목"
        hint="표 위에 보입니다. 비워 두면 제목이 없어집니다."
        value={text}
        onChange={(event) => setText(event.target.value)}
        data-first
      />
    </FormDialog>
  )
}
