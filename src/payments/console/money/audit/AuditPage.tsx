import { Frame } from '#staff/console/frame/Frame.tsx'
import { AuditFile } from '#payments/console/money/audit/AuditFile.tsx'
import { AuditTable } from '#payments/console/money/audit/AuditTable.tsx'
import { OfYear } from '#platform/console/OfYear.tsx'

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
