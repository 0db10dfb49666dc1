import { FormDialog } from '#boards/site/editor/dialogs/FormDialog.tsx'
import { TextField } from '#platform/site/form/Field.tsx'
import { useState } from 'react'

/** A table to be inserted. */
export interface NewTable {
  rows: number
  columns: number
  caption: string
  hasHead: boolean
}

interface Props {
  onSave: (table: NewTable) => void
  onClose: () => void
}

const between = (typed: string, most: number): number =>
  Math.min(Math.max(Number.parseInt(typed) || 1, 1), most)

/** How large a new table is, and what it is called. */
export const TableDialog = ({ onSave, onClose }: Props) => {
  const [rows, setRows] = useState('3')
  const [columns, setColumns] = useState('3')
  const [caption, setCaption] = useState('')
  const [hasHead, setHasHead] = useState(true)
  const save = () =>
    onSave({
      rows: between(rows, 50),
      columns: between(columns, 20),
      caption: caption.trim(),
      hasHead,
    })
  return (
    <FormDialog title="표 넣기" action="넣기" onSubmit={save} onClose={onClose}>
      <div className="grid grid-cols-2 gap-2">
        <TextField
          label="줄 수"
          inputMode="numeric"
          value={rows}
          onChange={(event) => setRows(event.target.value)}
          data-first
        />
        <TextField
          label="열 수"
          inputMode="numeric"
          value={columns}
          onChange={(event) => setColumns(event.target.value)}
        />
      </div>
      <TextField
        label="표 제목"
        hint="표 위에 보입니다. 비워 두어도 됩니다."
        value={caption}
        onChange={(event) => setCaption(event.target.value)}
      />
      <label className="tick">
        <input
          type="checkbox"
          checked={hasHead}
          onChange={(event) => setHasHead(event.target.checked)}
        />
        <span>첫 줄은 제목 줄</span>
      </label>
    </FormDialog>
  )
}
