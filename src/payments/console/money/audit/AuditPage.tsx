import { AuditTable } from '#payments/console/money/audit/AuditTable.tsx'
import { type AuditFormat, auditFormatWords } from '#payments/rules/goods.ts'
import { FileReason } from '#platform/console/FileReason.tsx'
import { OfYear } from '#platform/console/OfYear.tsx'
import { FormatField } from '#platform/console/list/FormatField.tsx'
import { useFile } from '#platform/console/use-answer.ts'
import { Frame } from '#staff/console/frame/Frame.tsx'
import { type SubmitEvent, useState } from 'react'

/** The books of a year for who audits them: `?year=2025`. */
export const AuditPage = () => (
  <Frame room="회비와 입금" title="감사 자료">
    {(me) =>
      me.permissions.includes('money.settle') ? (
        <OfYear call="GET /v1/console/money/audit/get" below={(year) => <AuditFile year={year} />}>
          {(audit) => <AuditTable audit={audit} />}
        </OfYear>
      ) : (
        <p>감사 자료는 회계나 관리자가 내려받습니다.</p>
      )
    }
  </Frame>
)

/** The books of the year to be handed over. */
const AuditFile = ({ year }: { year: number }) => {
  const [format, setFormat] = useState<AuditFormat>('xlsx')
  const [reason, setReason] = useState('')
  const file = useFile('POST /v1/console/money/audit/file')
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void file.download({ year, format, reason })
  }
  return (
    <form className="console-card flex flex-col gap-2" noValidate onSubmit={submit}>
      <h2 className="mb-0!">{year}년 감사 자료 내려받기</h2>
      <p>
        엑셀 파일에는 요약, 납부, 환불, 입금 되돌림과 정정, 사람이 본 것이 시트마다 들어 있습니다.
        회원의 이름이 들어 있으므로 감사께만 드리고, 감사가 끝나면 지워 주십시오.
      </p>
      <FormatField formats={auditFormatWords} format={format} onChange={setFormat} />
      <FileReason
        hint="기록에 남습니다. 예: 2026년 정기 감사"
        reason={reason}
        file={file}
        onChange={setReason}
      />
    </form>
  )
}
