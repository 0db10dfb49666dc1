import type { FileKey, Input } from '#platform/client/keys.ts'
import { FileReason } from '#platform/console/FileReason.tsx'
import { FormatField } from '#platform/console/list/FormatField.tsx'
import { useFile } from '#platform/console/use-answer.ts'
import { type ReactNode, type SubmitEvent, useState } from 'react'

interface Props<K extends FileKey> {
  title: string
  call: K
  /** What is sent besides the format and the reason. */
  input: Partial<Input<K>>
  /** What each is called; the first is the usual one. */
  formats: Readonly<Record<string, string>>
  /** Why it is wanted, where that goes without saying. */
  usual?: string
  hint: string
  onDone?: () => void
  children?: ReactNode
}

/** A card from which a file with personal data is taken home: as what, and why. */
export const FileForm = <K extends FileKey>(props: Props<K>) => {
  const { title, call, input, formats, usual = '', hint, onDone, children } = props
  const [format, setFormat] = useState(Object.keys(formats)[0] ?? '')
  const [reason, setReason] = useState(usual)
  const file = useFile(call, onDone)
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void file.download({ ...input, format, reason } as unknown as Input<K>)
  }
  return (
    <form className="console-card flex flex-col gap-2" noValidate onSubmit={submit}>
      <h2 className="mb-0!">{title}</h2>
      {children}
      <FormatField formats={formats} format={format} onChange={setFormat} />
      <FileReason hint={hint} reason={reason} file={file} onChange={setReason} />
    </form>
  )
}
