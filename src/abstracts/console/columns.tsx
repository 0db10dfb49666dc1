import type { AbstractRow } from '#abstracts/api/office.ts'
import { listCall } from '#abstracts/console/calls.ts'
import { questionNames } from '#abstracts/console/Figures.tsx'
import { outcomeNames, stateNames } from '#abstracts/rules/states.ts'
import type { Answer } from '#platform/client/keys.ts'
import type { Column, Filter } from '#platform/console/list/types.ts'

export type AbstractList = Answer<'GET /v1/console/abstracts/list'>

export const outcomeWords = ({
  outcome,
  released,
}: Pick<AbstractRow, 'outcome' | 'released'>): string =>
  outcome === '' ? '-' : `${outcomeNames[outcome]}${released ? '' : ' (미통보)'}`

const lacksWords = ({ lacks }: AbstractRow): string => {
  if (lacks === null) return '-'
  return lacks === '' ? '확정' : `${lacks} 필요`
}

const shared = {
  number: {
    id: 'number',
    label: '번호',
    sortable: 'up',
    cell: ({ number, kind }) => (
      <span className="whitespace-nowrap">
        {(number || '-') + (kind === 'invited' ? ' (초청)' : '')}
      </span>
    ),
  },
  title: {
    id: 'title',
    label: '제목',
    sortable: 'up',
    cell: ({ title }) => title || '제목 없음',
  },
  field: { id: 'field', label: '분야', hidden: true, cell: ({ field }) => field || '-' },
  form: {
    id: 'form',
    label: '형식',
    minor: true,
    cell: ({ form, wanted_form }) => form || (wanted_form && `${wanted_form} 희망`) || '-',
  },
  reviews: {
    id: 'reviews',
    label: '심사',
    figures: true,
    cell: ({ reviews, assigned }) => `${reviews}/${assigned}`,
  },
  score: {
    id: 'score',
    label: '점수',
    sortable: 'down',
    figures: true,
    cell: ({ score }) => score?.toFixed(2) ?? '-',
  },
  spread: {
    id: 'spread',
    label: '편차',
    sortable: 'down',
    figures: true,
    cell: ({ spread }) => spread?.toFixed(2) ?? '-',
  },
  comments: { id: 'comments', label: '의견', figures: true, cell: ({ comments }) => comments },
  outcome: {
    id: 'outcome',
    label: '판정',
    cell: (row) => <span className="whitespace-nowrap">{outcomeWords(row)}</span>,
  },
} satisfies Record<string, Column<AbstractRow>>

const { number, title, field, form, reviews, score, spread, comments, outcome } = shared

export const listColumns: readonly Column<AbstractRow>[] = [
  title,
  number,
  field,
  form,
  {
    id: 'state',
    label: '상태',
    cell: ({ state }) => <span className="whitespace-nowrap">{stateNames[state]}</span>,
  },
  { id: 'authors', label: '저자', hidden: true, cell: ({ authors }) => authors || '-' },
  {
    id: 'presenter',
    label: '발표자',
    cell: ({ presenter, objections }) =>
      (presenter || '-') + (objections > 0 ? ` (제외 요청 ${objections}명)` : ''),
  },
  reviews,
  score,
  { ...spread, hidden: true },
  outcome,
  { id: 'lacks', label: '발표 확정', minor: true, cell: lacksWords },
]

export const decisionColumns: readonly Column<AbstractRow>[] = [
  ...[title, number, field, form, reviews, score, spread, comments, outcome],
]

const questionWords: Readonly<Record<string, string>> = questionNames

/** The address names the conference; the fields of its call are the choices. */
export const filtersOf = (
  fields: readonly { code: string; name: string }[],
): readonly Filter<AbstractList>[] => [
  { kind: 'page', name: 'id' },
  { kind: 'text', name: 'search', label: '번호, 제목, 저자' },
  {
    kind: 'choice',
    name: 'field',
    label: '분야',
    choices: fields.map(({ code, name }) => ({ value: code, label: name })),
  },
  { kind: 'choice', name: 'state', label: '상태', choices: stateNames },
  {
    kind: 'given',
    name: 'question',
    words: (value) => questionWords[value] ?? value,
  },
]

/** A list of abstracts by question, whatever is done with its rows. */
export const abstractRows = {
  label: '초록',
  unit: '편',
  call: listCall,
  sort: 'number',
  empty: '접수한 초록이 없습니다.',
  views: Object.entries(questionNames).flatMap(([question, label]) =>
    question === 'all' ? [] : { label, state: `question=${question}` },
  ),
  rowKey: ({ abstract_pk }: AbstractRow) => String(abstract_pk),
  rowLabel: ({ number, title }: AbstractRow) => `${number} ${title}`,
  hrefOf: ({ abstract_pk }: AbstractRow) => `/admin/conference/abstracts/${abstract_pk}`,
} as const
