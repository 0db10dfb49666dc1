import type { Copies, CopyRow } from '#mail/api/mailings.ts'
import { List } from '#platform/console/list/List.tsx'
import type { Column, Filter } from '#platform/console/list/types.ts'
import { momentWords } from '#platform/console/moment.ts'
import { copyStates, copyStateWords } from '#mail/rules/mailings.ts'
import { useState } from 'react'

const momentOf = (at: string | null): string => (at === null ? '' : momentWords(at))

const columns: readonly Column<CopyRow>[] = [
  { id: 'name', label: '받는 분', cell: ({ name }) => name },
  { id: 'address', label: '주소', cell: ({ address }) => address },
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
    label: '때',
    cell: ({ ended_at, next_at }) =>
      ended_at === null ? `${momentOf(next_at)} 이후` : momentOf(ended_at),
  },
  { id: 'answer', label: '메일 서버의 답', cell: ({ answer }) => answer || '-' },
]

const filters: readonly Filter<Copies>[] = [
  { kind: 'page', name: 'mailing_pk' },
  {
    kind: 'choice',
    name: 'state',
    label: '결과',
    choices: () => copyStates.map((value) => ({ value, label: copyStateWords[value] })),
  },
]

/** Before the list reads it. */
const nameInAddress = (pk: number): void => {
  const query = new URLSearchParams(location.search)
  query.set('mailing_pk', String(pk))
  history.replaceState(null, '', `?${query.toString()}`)
}

/** Whom it went to. What the page is about stands in its address, too, as of every list. */
export const CopyList = ({ pk }: { pk: number }) => {
  useState(() => nameInAddress(pk))
  return (
    <List<Copies, CopyRow>
      name="copies"
      label="받는 분"
      unit="명"
      call="GET /v1/console/mailings/copies"
      columns={columns}
      filters={filters}
      sort="name"
      rowKey={({ copy_pk }) => String(copy_pk)}
      rowLabel={({ name }) => name}
      empty="받는 분이 없습니다."
    />
  )
}
