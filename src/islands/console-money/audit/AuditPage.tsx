import { getAudit } from '#contract/audit.ts'
import { Frame } from '#islands/console/Frame.tsx'
import { useAnswer } from '#islands/console/use-answer.ts'
import { AuditFile } from '#islands/console-money/audit/AuditFile.tsx'
import { AuditTable } from '#islands/console-money/audit/AuditTable.tsx'
import { useYear, YearField } from '#islands/console-money/YearField.tsx'
import { Trouble } from '#islands/ui/Trouble.tsx'

/** The books of a year for who audits them: `?year=2025`. */
export const AuditPage = () => (
  <Frame room="회비와 입금" title="감사 자료">
    {(me) =>
      me.permissions.includes('money.settle') ? (
        <Audit />
      ) : (
        <p>감사 자료는 회계나 관리자가 내려받습니다.</p>
      )
    }
  </Frame>
)

const Audit = () => {
  const [year, setYear] = useYear()
  const { data, trouble, again } = useAnswer(getAudit, { year })
  return (
    <div className="flex flex-col gap-3">
      <YearField year={year} onChange={setYear} />
      {trouble !== undefined && <Trouble text={trouble} retry={again} />}
      {data === undefined ? (
        trouble === undefined && <p role="status">불러오고 있습니다.</p>
      ) : (
        <AuditTable audit={data} />
      )}
      <AuditFile year={year} />
    </div>
  )
}
