import { type ComponentProps, type ReactNode, type SubmitEvent, useState } from 'react'
import type { FileKey, Input } from '#platform/client/keys.ts'
import { useFile } from '#platform/console/use-answer.ts'
import { FieldGroup, TextField } from '#platform/site/form/Field.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'

interface ReasonFieldProps {
  label?: string
  hint?: string | undefined
  value: string
  error: string | undefined
  first?: boolean
  onChange: (reason: string) => void
}

export const ReasonField = ({ label = '사유', first, onChange, ...texts }: ReasonFieldProps) => (
  <TextField
    label={label}
    required
    {...(first && { 'data-first': true })}
    {...texts}
    onChange={({ target }) => onChange(target.value)}
  />
)

interface FileReasonProps extends Pick<ComponentProps<typeof ReasonField>, 'first' | 'hint'> {
  reason: string | undefined
  onChange: (reason: string) => void
  file: { going: boolean; error: unknown; fields: Readonly<Record<string, string>> }
}

export const FileReason = ({
  reason,
  onChange,
  file: { going, error, fields },
  ...how
}: FileReasonProps) => (
  <>
    {reason !== undefined && (
      <ReasonField
        label="내려받기 사유"
        value={reason}
        error={fields['reason']}
        onChange={onChange}
        {...how}
      />
    )}
    <Refusal>{refusalBeside(error, [fields['reason']])}</Refusal>
    <button className="button self-start" type="submit" aria-disabled={going}>
      {going ? '생성 중입니다' : '내려받기'}
    </button>
  </>
)

interface FormatFieldProps<Format extends string> {
  formats: Readonly<Record<Format, string>>
  format: Format
  onChange: (format: Format) => void
}

export const FormatField = <Format extends string>({
  formats,
  format,
  onChange,
}: FormatFieldProps<Format>) => (
  <FieldGroup label="파일 형식">
    {(part) =>
      (Object.keys(formats) as Format[]).map((choice) => (
        <label className="tick" key={choice}>
          <input
            {...part}
            type="radio"
            name="format"
            checked={format === choice}
            onChange={() => onChange(choice)}
          />
          {formats[choice]}
        </label>
      ))
    }
  </FieldGroup>
)

interface FileFormProps<K extends FileKey> {
  title: string
  call: K
  input: Partial<Input<K>>
  formats: Readonly<Record<string, string>>
  usual?: string
  hint: string
  onDone?: () => void
  children?: ReactNode
}

/** A card that exports personal data. It asks for the format and the reason. */
export const FileForm = <K extends FileKey>(props: FileFormProps<K>) => {
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
      {Object.keys(formats).length > 1 && (
        <FormatField formats={formats} format={format} onChange={setFormat} />
      )}
      <FileReason hint={hint} reason={reason} file={file} onChange={setReason} />
    </form>
  )
}
