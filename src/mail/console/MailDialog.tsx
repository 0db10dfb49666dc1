import type { MailRow } from '#mail/api/mail.ts'
import { FactRows } from '#platform/console/FactRows.tsx'
import { momentWords } from '#platform/console/moment.ts'
import { forget, resend } from '#mail/console/use-deed.ts'
import { Dialog } from '#platform/site/ui/Dialog.tsx'
import { mailStateWords } from '#mail/rules/words/mail-states.ts'

interface Props {
  row: MailRow | undefined
  maySend: boolean
  onClose: () => void
}

/** Why one mail was not handed over, and what can be done. */
export const MailDialog = ({ row, maySend, onClose }: Props) => (
  <Dialog open={row !== undefined} title="보내지 못한 메일" onClose={onClose}>
    {row && <Told row={row} maySend={maySend} onClose={onClose} />}
  </Dialog>
)

const Told = ({ row, maySend, onClose }: Props & { row: MailRow }) => {
  const { mail_pk, member_pk, member_name, address, subject, state, attempts, answer } = row
  const act = (deed: Promise<void>): void => void deed.then(onClose)
  return (
    <div className="flex flex-col gap-3 p-3">
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-3 gap-y-1">
        <FactRows
          rows={[
            ['받는 분', member_name === null ? address : `${member_name} (${address})`],
            ['제목', subject],
            ['상태', `${mailStateWords[state]} (${attempts}번 시도)`],
            ['메일 서버의 답', answer || '아직 시도하지 않았습니다.'],
            ['쓴 때', momentWords(row.created_at)],
            ...(row.next_at === null ? [] : [['다음 시도', momentWords(row.next_at)] as const]),
            ...(row.ended_at === null ? [] : [['끝난 때', momentWords(row.ended_at)] as const]),
          ]}
        />
      </dl>
      {member_pk !== null && (
        <a className="underline" href={`/admin/members/${member_pk}`}>
          회원 화면 열기
        </a>
      )}
      {state !== 'waiting' && <p>본문은 이미 지워져 다시 보낼 수 없습니다.</p>}
      {maySend &&
        (state === 'waiting' ? (
          <button
            className="button self-start"
            type="button"
            onClick={() => act(resend([mail_pk]))}
          >
            지금 다시 보내기
          </button>
        ) : (
          <button
            className="button-line self-start"
            type="button"
            onClick={() => act(forget(mail_pk))}
          >
            기록 지우기
          </button>
        ))}
    </div>
  )
}
