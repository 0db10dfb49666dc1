import { josa } from 'es-hangul'
import { Download } from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import type { FileKey, Input } from '#platform/client/keys.ts'
import { FileReason, FormatField } from '#platform/console/FileForm.tsx'
import type { Csv, Selection } from '#platform/console/list/types.ts'
import { useFile } from '#platform/console/use-answer.ts'
import { type TableFormat, tableFormatWords } from '#platform/rules/file-kind.ts'
import { Dialog } from '#platform/site/ui/Dialog.tsx'

interface Props {
  csv: Csv
  selection: Selection
  count: number
  unit: string
  label: string
  look?: string
  children?: ReactNode
}

export const CsvButton = (props: Props) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        className={props.look ?? 'console-tool'}
        type="button"
        aria-disabled={props.count === 0}
        onClick={() => setOpen(props.count > 0)}
      >
        <Download className="size-[2rem]" aria-hidden="true" />{' '}
        <span>{props.children ?? '내려받기'}</span>
      </button>
      <Dialog open={open} title={`${props.label} 내려받기`} onClose={() => setOpen(false)}>
        {open && <Form {...props} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

const Form = ({ csv, selection, count, unit, onDone }: Props & { onDone: () => void }) => {
  const [format, setFormat] = useState<TableFormat>('xlsx')
  const [reason, setReason] = useState('')
  const file = useFile(csv.call, onDone)
  const many = selection.count > 0 ? selection.count : count
  const which = selection.count > 0 ? '선택한' : '조건에 맞는'

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    const keys = selection.count > 0 ? selection.keys : undefined
    const asked = { ...selection.wanted, keys, format, ...(csv.asksReason && { reason }) }
    void file.download(asked as Input<FileKey>)
  }
  return (
    <form className="flex flex-col gap-3 p-3" noValidate onSubmit={submit}>
      <p>
        {which} {many.toLocaleString('ko-KR')}
        {josa(unit, '을/를')} 파일로 내려받습니다.
      </p>
      <FormatField formats={tableFormatWords} format={format} onChange={setFormat} />
      <FileReason
        first
        hint="이력에 남습니다."
        reason={csv.asksReason ? reason : undefined}
        file={file}
        onChange={setReason}
      />
    </form>
  )
}
