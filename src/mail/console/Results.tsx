import { type ReactNode, useState } from 'react'
import type { Copies, CopyRow, Mailing } from '#mail/api/mailings.ts'
import { copyStateWords, mailingKindWords, mailingStateWords, steps } from '#mail/rules/mailings.ts'
import type { Me } from '#platform/client/stores/console.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { List } from '#platform/console/list/List.tsx'
import type { Column, Filter } from '#platform/console/list/types.ts'
import { momentWords } from '#platform/console/moment.ts'
import { FactRows } from '#platform/console/TextRows.tsx'

const some = (count: number): string => (count > 0 ? `${count.toLocaleString('ko-KR')}명` : '')

const momentOf = (at: string | null): string => (at === null ? '' : momentWords(at))

export const Results = ({ me, mailing }: { me: Me; mailing: Mailing }) => (
  <div className="flex flex-col gap-3">
    <section className="console-card flex flex-col gap-3" aria-label="보낸 메일">
      <h2 className="mb-0!">{mailing.title}</h2>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-3 gap-y-1">
        <FactRows rows={factsOf(mailing)} />
      </dl>
      <PreviewLink pk={mailing.mailing_pk}>보낸 메일 보기</PreviewLink>
      {me.permissions.includes('mail.send') && <Steer mailing={mailing} />}
    </section>
    <CopyList pk={mailing.mailing_pk} />
  </div>
)

interface PreviewProps {
  pk: number
  at?: number
  look?: string
  children: ReactNode
}

export const PreviewLink = ({ pk, at = 0, look = 'underline', children }: PreviewProps) => (
  <a
    className={look}
    href={`/api/v1/console/mailings/preview?mailing_pk=${pk}&at=${at}`}
    target="_blank"
    rel="noopener"
  >
    {children}
    <span className="sr-only">(새 창 열림)</span>
  </a>
)

const factsOf = ({ state, count, counts, ...mailing }: Mailing): [string, string][] => [
  ['종류', mailingKindWords[mailing.kind]],
  ['상태', mailingStateWords[state]],
  ['수신자', `${count.toLocaleString('ko-KR')}명`],
  ['발송', `${counts.sent.toLocaleString('ko-KR')}명`],
  [state === 'stopped' ? '발송 제외' : '대기', some(counts.waiting)],
  ['반송', some(counts.refused)],
  [copyStateWords.unwanted, some(counts.unwanted)],
  [copyStateWords.stopped, some(counts.stopped)],
  [copyStateWords.left, some(counts.left)],
  ['발송 실패', some(counts.expired)],
  ['탈퇴 등으로 삭제', some(counts.gone)],
  [
    '재발송',
    counts.repeated > 0 ? `${counts.repeated}통(수신 여부를 알 수 없어 같은 번호로 재발송)` : '',
  ],
  ['보낸 사람', mailing.sent_by ?? ''],
  ['시작', momentOf(mailing.begun_at)],
  ['종료', momentOf(mailing.ended_at)],
]

const stepWords = { sending: '발송 재개', paused: '일시 정지', stopped: '발송 중단' } as const

const Steer = ({ mailing: { mailing_pk, state } }: { mailing: Mailing }) => {
  const next = steps[state].flatMap((to) => (to === 'draft' || to === 'done' ? [] : [to]))
  return (
    <div className="flex flex-wrap gap-2">
      {next.map((to) => (
        <ActionButton
          key={to}
          call="POST /v1/console/mailings/steer"
          input={{ mailing_pk, to }}
          changes={['GET /v1/console/mailings/get', 'GET /v1/console/mailings/copies']}
        >
          {stepWords[to]}
        </ActionButton>
      ))}
    </div>
  )
}

const columns: readonly Column<CopyRow>[] = [
  { id: 'name', label: '수신자', cell: ({ name }) => name },
  { id: 'address', label: '주소', cell: ({ address }) => address, long: true },
  {
    id: 'state',
    label: '결과',
    cell: ({ state }) => (
      <span className={state === 'refused' || state === 'expired' ? 'text-danger' : undefined}>
        {copyStateWords[state]}
      </span>
    ),
  },
  {
    id: 'at',
    label: '일시',
    cell: ({ ended_at, next_at }) =>
      ended_at === null ? `${momentOf(next_at)} 이후` : momentOf(ended_at),
  },
  { id: 'answer', label: '메일 서버 응답', cell: ({ answer }) => answer || '-', long: true },
]

const filters: readonly Filter<Copies>[] = [
  { kind: 'page', name: 'mailing_pk' },
  { kind: 'choice', name: 'state', label: '결과', choices: copyStateWords },
]

const CopyList = ({ pk }: { pk: number }) => {
  useState(() => {
    const query = new URLSearchParams(location.search)
    query.set('mailing_pk', String(pk))
    history.replaceState(null, '', `?${query.toString()}`)
  })
  return (
    <List<Copies, CopyRow>
      name="copies"
      label="수신자"
      unit="명"
      call="GET /v1/console/mailings/copies"
      columns={columns}
      filters={filters}
      sort="name"
      rowKey={({ copy_pk }) => String(copy_pk)}
      rowLabel={({ name }) => name}
      empty="수신자가 없습니다."
    />
  )
}
