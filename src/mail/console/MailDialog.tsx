import type { MailRow, MailStatus as Stands } from '#mail/api/mail.ts'
import { mailStateWords } from '#mail/rules/reminders.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { momentWords } from '#platform/console/moment.ts'
import { FactRows } from '#platform/console/TextRows.tsx'
import { useAnswer } from '#platform/console/use-answer.ts'
import { Dialog } from '#platform/site/ui/Dialog.tsx'
import { Trouble } from '#platform/site/ui/Trouble.tsx'

export const mailChanges = ['GET /v1/console/mail/list', 'GET /v1/console/mail/status'] as const

export const resent = ({ count }: { count: number }): string =>
  `${count.toLocaleString('ko-KR')}통을 재발송합니다.`

interface Props {
  row: MailRow | undefined
  maySend: boolean
  onClose: () => void
}

export const MailDialog = ({ row, maySend, onClose }: Props) => (
  <Dialog open={row !== undefined} title="미발송 메일" onClose={onClose}>
    {row && (
      <div className="flex flex-col gap-3 p-3">
        <Facts row={row} />
        {row.member_pk !== null && (
          <a className="underline" href={`/admin/members/${row.member_pk}`}>
            회원 화면 열기
          </a>
        )}
        {row.state !== 'waiting' && <p>본문이 이미 삭제되어 재발송할 수 없습니다.</p>}
        {maySend && <Action row={row} onDone={onClose} />}
      </div>
    )}
  </Dialog>
)

const Facts = ({ row }: { row: MailRow }) => (
  <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-3 gap-y-1">
    <FactRows
      rows={[
        ['수신자', row.member_name === null ? row.address : `${row.member_name} (${row.address})`],
        ['제목', row.subject],
        ['상태', `${mailStateWords[row.state]} (시도 ${row.attempts}회)`],
        ['메일 서버 응답', row.answer || '아직 시도하지 않았습니다.'],
        ['작성 일시', momentWords(row.created_at)],
        ['다음 시도', row.next_at === null ? '' : momentWords(row.next_at)],
        ['종료 일시', row.ended_at === null ? '' : momentWords(row.ended_at)],
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
      재발송
    </ActionButton>
  ) : (
    <ActionButton
      call="POST /v1/console/mail/forget"
      input={{ mail_pk: row.mail_pk }}
      done="기록을 삭제했습니다."
      changes={mailChanges}
      then={onDone}
      look="button-line self-start"
    >
      기록 삭제
    </ActionButton>
  )

export const MailStatus = ({ maySend }: { maySend: boolean }) => {
  const { data, trouble, again } = useAnswer('GET /v1/console/mail/status', {})
  if (trouble !== undefined) return <Trouble text={trouble} retry={again} />
  if (data === undefined) return <p role="status">메일 서버 상태를 확인하고 있습니다.</p>
  return (
    <section
      className={`console-card flex flex-col gap-2 ${data.relay ? 'border-danger!' : ''}`}
      aria-label="메일 서버의 상태"
    >
      {data.relay ? <Refusal {...data.relay} /> : <p>메일 서버가 정상 작동 중입니다.</p>}
      {data.oldest !== null && (
        <p>
          {data.waiting.toLocaleString('ko-KR')}통이 대기 중입니다. 가장 오래된 메일은{' '}
          {momentWords(data.oldest)}에 작성되었습니다.
        </p>
      )}
      {maySend && data.waiting > 0 && (
        <ActionButton
          call="POST /v1/console/mail/again"
          input={{}}
          done={resent}
          changes={mailChanges}
          look="button-line self-start"
        >
          전체 재발송
        </ActionButton>
      )}
    </section>
  )
}

const Refusal = ({ kind, since, retry_at, answer }: NonNullable<Stands['relay']>) => (
  <>
    <p className="font-bold text-danger">
      {kind === 'sender'
        ? '메일 서버가 발신 서버를 거부했습니다.'
        : '메일 서버에 연결되지 않거나 연결이 끊겼습니다.'}
    </p>
    <p>
      {momentWords(since)}부터입니다. 메일은 삭제되지 않고 대기하며, 다음 시도는{' '}
      {momentWords(retry_at)} 이후입니다. 서버 담당자에게 이 응답을 전달해 주세요.
    </p>
    <p className="rounded-sm bg-tint p-2 font-mono text-small break-words">{answer}</p>
  </>
)
