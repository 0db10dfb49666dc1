import type { Copies, CopyRow, Mailing } from '#mail/api/mailings.ts'
import { copyStateWords, mailingKindWords, mailingStateWords, steps } from '#mail/rules/mailings.ts'
import type { Me } from '#platform/client/stores/console.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { FactRows } from '#platform/console/TextRows.tsx'
import { List } from '#platform/console/list/List.tsx'
import type { Column, Filter } from '#platform/console/list/types.ts'
import { momentWords } from '#platform/console/moment.ts'
import { useState } from 'react'

interface Props {
  me: Me
  mailing: Mailing
}

const counted = (count: number): string => `${count.toLocaleString('ko-KR')}명`

const momentOf = (at: string | null): string => (at === null ? '' : momentWords(at))

/** How a mailing goes, and what became of each copy. */
export const Results = ({ me, mailing }: Props) => (
  <div className="flex flex-col gap-3">
    <section className="console-card flex flex-col gap-3" aria-label="보낸 메일">
      <h2 className="mb-0!">{mailing.title}</h2>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-3 gap-y-1">
        <FactRows rows={factsOf(mailing)} />
      </dl>
      <a
        className="underline"
        href={`/api/v1/console/mailings/preview?mailing_pk=${mailing.mailing_pk}`}
        target="_blank"
        rel="noopener"
      >
        보낸 메일 보기<span className="sr-only">(새 창 열림)</span>
      </a>
      {me.permissions.includes('mail.send') && <Steer mailing={mailing} />}
    </section>
    <CopyList pk={mailing.mailing_pk} />
  </div>
)

const factsOf = ({ state, count, counts, ...mailing }: Mailing): [string, string][] => [
  ['종류', mailingKindWords[mailing.kind]],
  ['상태', mailingStateWords[state]],
  ['수신자', counted(count)],
  ['발송', counted(counts.sent)],
  [state === 'stopped' ? '발송 제외' : '대기', counts.waiting > 0 ? counted(counts.waiting) : ''],
  ['반송', counts.refused > 0 ? counted(counts.refused) : ''],
  [copyStateWords.unwanted, counts.unwanted > 0 ? counted(counts.unwanted) : ''],
  [copyStateWords.stopped, counts.stopped > 0 ? counted(counts.stopped) : ''],
  [copyStateWords.left, counts.left > 0 ? counted(counts.left) : ''],
  ['발송 실패', counts.expired > 0 ? counted(counts.expired) : ''],
  ['탈퇴 등으로 삭제', counts.gone > 0 ? counted(counts.gone) : ''],
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

/** Before the list reads it. */
const nameInAddress = (pk: number): void => {
  const query = new URLSearchParams(location.search)
  query.set('mailing_pk', String(pk))
  history.replaceState(null, '', `?${query.toString()}`)
}

/** Whom it went to. What the page is about stands in its address, too, as of every list. */
const CopyList = ({ pk }: { pk: number }) => {
  useState(() => nameInAddress(pk))
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
