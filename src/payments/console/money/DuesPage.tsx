import { Frame } from '#staff/console/frame/Frame.tsx'
import { DuesTable } from '#payments/console/money/DuesTable.tsx'
import { OfYear } from '#platform/console/OfYear.tsx'

/** Who has paid a year's fee, whose deposit is awaited, who owes it: `?year=2025`. */
export const DuesPage = () => (
  <Frame
    room="회비와 입금"
    title="연회비 현황"
    action={
      <a className="button-line" href="/admin/money/entry">
        받은 납부 적기
      </a>
    }
  >
    {(me) => (
      <>
        {me.permissions.includes('mail.dues') && (
          <p className="mb-2">
            <a className="underline" href="/admin/mail/reminders">
              납부를 부탁드리는 안내 메일
            </a>
          </p>
        )}
        <OfYear call="GET /v1/console/money/dues/get">{(dues) => <DuesTable dues={dues} />}</OfYear>
      </>
    )}
  </Frame>
)
