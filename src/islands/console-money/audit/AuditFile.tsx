import { ReasonField } from '#islands/console/ReasonField.tsx'
import { askFile } from '#api/console.ts'
import { ApiError, reasonOf } from '#api/errors.ts'
import { handOver } from '#api/hand-over.ts'
import { auditFile } from '#contract/audit.ts'
import { FormatField } from '#islands/console/list/FormatField.tsx'
import { Refusal } from '#islands/form/Refusal.tsx'
import { type AuditFormat, auditFormatWords } from '#rules/audit-formats.ts'
import { type SubmitEvent, useState } from 'react'

/** The books of the year to be handed over. */
export const AuditFile = ({ year }: { year: number }) => {
  const [format, setFormat] = useState<AuditFormat>('xlsx')
  const [reason, setReason] = useState('')
  const [error, setError] = useState<unknown>()
  const [going, setGoing] = useState(false)
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    if (going) return
    setGoing(true)
    setError(undefined)
    try {
      handOver(await askFile(auditFile, { year, format, reason }))
    } catch (refused) {
      setError(refused)
    }
    setGoing(false)
  }
  const inField = error instanceof ApiError ? error.fields['reason'] : undefined
  return (
    <form
      className="console-card flex flex-col gap-2"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <h2 className="mb-0!">{year}년 감사 자료 내려받기</h2>
      <p>
        엑셀 파일에는 요약, 납부, 환불, 입금 되돌림과 정정, 사람이 본 것이 시트마다 들어 있습니다.
        회원의 이름이 들어 있으므로 감사께만 드리고, 감사가 끝나면 지워 주십시오.
      </p>
      <FormatField formats={auditFormatWords} format={format} onChange={setFormat} />
      <ReasonField
        label="내려받는 사유"
        hint="기록에 남습니다. 예: 2026년 정기 감사"
        value={reason}
        error={inField}
        onChange={setReason}
      />
      <Refusal>{error !== undefined && inField === undefined && reasonOf(error)}</Refusal>
      <button className="button self-start" type="submit" aria-disabled={going}>
        {going ? '만들고 있습니다' : '내려받기'}
      </button>
    </form>
  )
}
