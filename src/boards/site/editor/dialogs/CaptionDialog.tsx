import { FormDialog } from '#boards/site/editor/dialogs/FormDialog.tsx'
import { TextField } from '#platform/site/form/Field.tsx'
import { useState } from 'react'

interface Props {
  caption: string
  onSave: (caption: string) => void
  onClose: () => void
}

/** What a table is called. */
export const CaptionDialog = ({ caption, onSave, onClose }: Props) => {
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
