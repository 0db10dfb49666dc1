import { useState } from 'react'
import type { MailList, MailRow } from '#mail/api/mail.ts'
import type { MailingRow } from '#mail/api/mailings.ts'
import { mailChanges, MailDialog, MailStatus, resent } from '#mail/console/MailDialog.tsx'
import { mailingKindWords, mailingStateWords } from '#mail/rules/mailings.ts'
import { mailStateWords } from '#mail/rules/reminders.ts'
import type { Me } from '#platform/client/stores/console.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { useAnswered } from '#platform/console/Answered.tsx'
import { List } from '#platform/console/list/List.tsx'
import type { Column, Filter } from '#platform/console/list/types.ts'
import { momentWords } from '#platform/console/moment.ts'
import { Frame } from '#staff/console/frame/Frame.tsx'

export const MailPage = () => (
  <Frame
    room="메일"
    title="메일"
    action={
      <a className="button" href="/admin/mail/new">
        새 메일 쓰기
      </a>
    }
  >
    {(me) => (
      <div className="flex flex-col gap-3">
        <a className="console-link self-start!" href="/admin/mail/reminders">
          안내 메일: 자동 발송
        </a>
        <MailStatus maySend={me.permissions.includes('mail.send')} />
        <Rows me={me} />
        <Mailings />
      </div>
    )}
  </Frame>
)

const whom = ({ member_name, address }: MailRow): string => member_name ?? address

const columns: readonly Column<MailRow>[] = [
  { id: 'to', label: '수신자', cell: whom, long: true },
  { id: 'subject', label: '제목', cell: ({ subject }) => subject },
  {
    id: 'state',
    label: '상태',
    cell: ({ state }) => (
      <span className={state === 'waiting' ? undefined : 'text-danger'}>
        {mailStateWords[state]}
      </span>
    ),
  },
  { id: 'attempts', label: '시도', cell: ({ attempts }) => `${attempts}회`, figures: true },
  { id: 'answer', label: '메일 서버 응답', cell: ({ answer }) => answer || '-', long: true },
  {
    id: 'due_at',
    label: '다음 시도',
    sortable: 'up',
    cell: ({ next_at }) => (next_at === null ? '-' : momentWords(next_at)),
  },
  {
    id: 'created_at',
    label: '작성 일시',
    sortable: 'down',
    hidden: true,
    cell: ({ created_at }) => momentWords(created_at),
  },
]

const filters: readonly Filter<MailList>[] = [
  { kind: 'choice', name: 'state', label: '상태', choices: mailStateWords },
]

const views = [
  { label: '대기 중인 메일', state: 'state=waiting&sort=due_at' },
  { label: '반송', state: 'state=refused' },
  { label: '기한 만료', state: 'state=expired' },
]

const Rows = ({ me }: { me: Me }) => {
  const [open, setOpen] = useState<MailRow>()
  const maySend = me.permissions.includes('mail.send')
  return (
    <>
      <List<MailList, MailRow>
        name="mail"
        label="미발송 메일"
        unit="통"
        call="GET /v1/console/mail/list"
        columns={columns}
        filters={filters}
        sort="-created_at"
        rowKey={({ mail_pk }) => String(mail_pk)}
        rowLabel={(row) => `${whom(row)} ${row.subject}`}
        onOpen={setOpen}
        empty="미발송 메일이 없습니다."
        views={views}
        {...(maySend && {
          actions: ({ keys, clear }) => (
            <ActionButton
              call="POST /v1/console/mail/again"
              input={keys === undefined ? {} : { keys: keys.map(Number) }}
              done={resent}
              changes={mailChanges}
              then={clear}
            >
              재발송
            </ActionButton>
          ),
        })}
      />
      <MailDialog row={open} maySend={maySend} onClose={() => setOpen(undefined)} />
    </>
  )
}

const Mailings = () => {
  const { data, instead } = useAnswered('GET /v1/console/mailings/list', {})
  if (data === undefined) return instead
  return (
    <section className="console-card flex flex-col gap-2">
      <h2 className="mb-0!">단체 메일</h2>
      {data.rows.length === 0 ? (
        <p className="text-sub">보낸 메일이 없습니다.</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {data.rows.map((row) => (
            <Row key={row.mailing_pk} {...row} />
          ))}
        </ul>
      )}
    </section>
  )
}

const Row = ({ mailing_pk, kind, title, state, count, begun_at, written_by }: MailingRow) => (
  <li>
    <a className="underline" href={`/admin/mail/${mailing_pk}`}>
      {title}
    </a>
    <span className="block text-small text-sub">
      {kind !== 'business' && <span>{`${mailingKindWords[kind]} · `}</span>}
      {mailingStateWords[state]}
      {begun_at !== null && (
        <span>{` · ${count.toLocaleString('ko-KR')}명 · ${momentWords(begun_at)}`}</span>
      )}{' '}
      · {written_by}
    </span>
  </li>
)
