import type { Breach } from '#privacy/api/breaches.ts'
import { FileReason } from '#platform/console/FileReason.tsx'
import { FormatField } from '#platform/console/list/FormatField.tsx'
import { useFile } from '#platform/console/use-file.ts'
import { type BreachFormat, breachFormats } from '#privacy/rules/breach.ts'
import { type SubmitEvent, useState } from 'react'

/** What the authority asks for in its report, and who is on the list. */
export const BreachFile = ({ breach: { breach_pk } }: { breach: Breach }) => {
  const [format, setFormat] = useState<BreachFormat>('pdf')
  const [reason, setReason] = useState('')
  const file = useFile('POST /v1/console/privacy/breach/file')
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void file.download({ breach_pk, format, reason })
  }
  return (
    <form className="console-card flex flex-col gap-2" noValidate onSubmit={submit}>
      <h2 className="mb-0!">자료 내려받기</h2>
      <FormatField formats={breachFormats} format={format} onChange={setFormat} />
      <FileReason
        hint="기록에 남습니다. 예: 한국인터넷진흥원 신고"
        {...{ reason, file }}
        onChange={setReason}
      />
    </form>
  )
}
