import { List } from '#platform/console/list/List.tsx'
import type { Column, Filter } from '#platform/console/list/types.ts'
import { plainDay } from '#platform/rules/days.ts'
import { useToday } from '#platform/site/form/use-today.ts'
import type { CaseList, CaseRow } from '#privacy/api/privacy-cases.ts'
import { PrivacySections } from '#privacy/console/Room.tsx'
import {
  caseKindKeys,
  caseKinds,
  caseStates,
  dueWords,
  isOpen,
} from '#privacy/rules/privacy-cases.ts'
import { privacyPath } from '#staff/rules/console-sections.ts'

export const CasesPage = () => (
  <PrivacySections
    page="요구"
    title="개인정보 요구"
    action={
      <a className="button" href={`${privacyPath}/new`}>
        요구 접수
      </a>
    }
  >
    {() => (
      <List<CaseList, CaseRow>
        name="privacy"
        label="개인정보 요구"
        unit="건"
        call="GET /v1/console/privacy/cases"
        columns={columns}
        filters={filters}
        sort="due"
        rowKey={keyOf}
        rowLabel={nameOf}
        hrefOf={hrefOf}
        empty="접수된 요구가 없습니다."
        views={views}
      />
    )}
  </PrivacySections>
)

const Due = ({ row: { state, due_on } }: { row: CaseRow }) => {
  const today = useToday()
  if (!isOpen(state)) return plainDay(due_on)
  const words = dueWords(due_on, today)
  return (
    <>
      {plainDay(due_on)}{' '}
      <strong className={words.endsWith('남음') ? 'font-semibold' : 'text-danger'}>
        ({words})
      </strong>
    </>
  )
}

const nameOf = ({ name, kind }: CaseRow): string =>
  `${name === '' ? '삭제된 이름' : name} ${caseKinds[kind].label}`

const columns: readonly Column<CaseRow>[] = [
  { id: 'name', label: '요구자', cell: ({ name }) => name || '(삭제)' },
  { id: 'kind', label: '요구', cell: ({ kind }) => caseKinds[kind].label },
  { id: 'state', label: '상태', cell: ({ state }) => caseStates[state] },
  { id: 'due', label: '기한', cell: (row) => <Due row={row} />, sortable: 'up' },
  {
    id: 'received',
    label: '접수일',
    sortable: 'down',
    cell: ({ received_on }) => plainDay(received_on),
  },
  { id: 'way', label: '접수 방법', cell: ({ way }) => way },
]

const filters: readonly Filter<CaseList>[] = [
  {
    kind: 'choice',
    name: 'status',
    label: '처리',
    choices: { open: '처리 대기', closed: '처리 완료' },
  },
  {
    kind: 'choice',
    name: 'kind',
    label: '요구',
    choices: () => caseKindKeys.map((value) => ({ value, label: caseKinds[value].label })),
  },
]

const views = [{ label: '처리 대기', state: 'status=open' }]

const keyOf = ({ case_pk }: CaseRow): string => String(case_pk)

const hrefOf = ({ case_pk }: CaseRow): string => `${privacyPath}/cases/${case_pk}`
