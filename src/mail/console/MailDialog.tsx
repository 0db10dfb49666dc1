import type { MailRow } from '#mail/api/mail.ts'
import { mailStateWords } from '#mail/rules/words/reminders.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { FactRows } from '#platform/console/TextRows.tsx'
import { momentWords } from '#platform/console/moment.ts'
import { Dialog } from '#platform/site/ui/Dialog.tsx'

/** What having mails tried again, or forgetting them, changes. */
export const mailChanges = ['GET /v1/console/mail/list', 'GET /v1/console/mail/standing'] as const

export const resent = ({ count }: { count: number }): string =>
  `${count.toLocaleString('ko-KR')}통을 지금 다시 보냅니다.`

interface Props {
  row: MailRow | undefined
  maySend: boolean
  onClose: () => void
}

/** Why one mail was not handed over, and what can be done. */
export const MailDialog = ({ row, maySend, onClose }: Props) => (
  <Dialog open={row !== undefined} title="보내지 못한 메일" onClose={onClose}>
    {row && (
      <div className="flex flex-col gap-3 p-3">
        <Facts row={row} />
        {row.member_pk !== null && (
          <a className="underline" href={`/admin/members/${row.member_pk}`}>
            회원 화면 열기
          </a>
        )}
        {row.state !== 'waiting' && <p>본문은 이미 지워져 다시 보낼 수 없습니다.</p>}
        {maySend && <Action row={row} onDone={onClose} />}
      </div>
    )}
  </Dialog>
)

const Facts = ({ row }: { row: MailRow }) => (
  <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-3 gap-y-1">
    <FactRows
      rows={[
        ['받는 분', row.member_name === null ? row.address : `${row.member_name} (${row.address})`],
        ['제목', row.subject],
        ['상태', `${mailStateWords[row.state]} (${row.attempts}번 시도)`],
        ['메일 서버의 답', row.answer || '아직 시도하지 않았습니다.'],
        ['쓴 때', momentWords(row.created_at)],
        ['다음 시도', row.next_at === null ? '' : momentWords(row.next_at)],
        ['끝난 때', row.ended_at === null ? '' : momentWords(row.ended_at)],
      ]}
    />
  </dl>
)

const Action = ({ row, onDone }: { row: MailRow; onDone: () => void }) =>
  row.state === 'waiting' ? (
    <ActionButton
      call="POST /v1/console/mail/again"
      input={{ keys: [row.mail_pk] }}
      done={resent}
      changes={mailChanges}
      then={onDone}
      look="button self-start"
    >
      지금 다시 보내기
    </ActionButton>
  ) : (
    <ActionButton
      call="POST /v1/console/mail/forget"
      input={{ mail_pk: row.mail_pk }}
      done="기록을 지웠습니다."
      changes={mailChanges}
      then={onDone}
      look="button-line self-start"
    >
      기록 지우기
    </ActionButton>
  )
