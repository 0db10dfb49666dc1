import type { Column, Filter } from '#platform/console/list/types.ts'
import type { Log, LogRow } from '#staff/api/staff-log.ts'
import type { Me } from '#platform/client/stores/console.ts'
import { Dialog } from '#platform/site/ui/Dialog.tsx'
import { Frame } from '#staff/console/frame/Frame.tsx'
import { List } from '#platform/console/list/List.tsx'
import { FactRows } from '#platform/console/TextRows.tsx'
import { type PlainColumn, PlainTable } from '#platform/console/PlainTable.tsx'
import { logKindWords } from '#staff/rules/staff.ts'
import { momentWords } from '#platform/console/moment.ts'
import { useState } from 'react'

/** Who did what when. `?kind=post&subject=12` is a link for other screens: what happened to that post. */
export const LogPage = () => (
  <Frame room="이력" title="이력">
    {(me) => <Rows me={me} />}
  </Frame>
)

const columns: readonly Column<LogRow>[] = [
  { id: 'label', label: '내용', cell: ({ label }) => label, long: true },
  { id: 'at', label: '일시', cell: ({ at }) => momentWords(at), sortable: 'down' },
  { id: 'staff_name', label: '처리자', cell: (row) => row.staff_name, sortable: 'up' },
  { id: 'kind', label: '종류', cell: ({ kind }) => logKindWords(kind), sortable: 'up' },
  { id: 'reason', label: '사유', cell: ({ reason }) => reason ?? '-', hidden: true },
  { id: 'ip', label: '접속 주소', cell: ({ ip }) => (ip === '' ? '서버' : ip), hidden: true },
]

const filters: readonly Filter<Log>[] = [
  { kind: 'text', name: 'q', label: '검색어' },
  {
    kind: 'choice',
    name: 'staff_pk',
    label: '처리자',
    choices: (answer) =>
      answer?.staff.map((one) => ({ value: String(one.staff_pk), label: one.staff_name })) ?? [],
  },
  {
    kind: 'choice',
    name: 'kind',
    label: '종류',
    choices: (answer) =>
      answer?.kinds.map((kind) => ({ value: kind, label: logKindWords(kind) })) ?? [],
  },
  { kind: 'days', from: 'from', to: 'to', label: '기간' },
  { kind: 'tick', name: 'looks', value: 'yes', label: '조회 포함' },
  { kind: 'given', name: 'subject', words: (subject) => `대상 ${subject}` },
]

const keyOf = ({ log_pk }: LogRow): string => String(log_pk)

const nameOf = ({ at, label }: LogRow): string => `${momentWords(at)} ${label}`

const Rows = ({ me }: { me: Me }) => {
  const [open, setOpen] = useState<LogRow>()
  const mayExport = me.permissions.includes('log.read')
  return (
    <>
      <List<Log, LogRow>
        name="log"
        label="이력"
        unit="건"
        call="GET /v1/console/log"
        columns={columns}
        filters={filters}
        sort="-at"
        rowKey={keyOf}
        rowLabel={nameOf}
        onOpen={setOpen}
        empty="이력이 없습니다."
        {...(mayExport && {
          csv: { call: 'POST /v1/console/log/file', asksReason: true },
          views: [{ label: '내 작업', state: `staff_pk=${me.staff_pk}` }],
        })}
      />
      <Dialog
        open={open !== undefined}
        title={open?.label ?? '이력'}
        onClose={() => setOpen(undefined)}
      >
        {open && <Entry row={open} />}
      </Dialog>
    </>
  )
}

const changeColumns: readonly PlainColumn<Change>[] = [
  { title: '항목', cell: ({ field }) => field },
  { title: '변경 전', cell: ({ before }) => before || '-' },
  { title: '변경 후', cell: ({ after }) => after || '-' },
]

/** All that the log knows of a change. */
const Entry = ({ row }: { row: LogRow }) => {
  const changes = changesOf(row.before, row.after)
  return (
    <div className="flex flex-col gap-3 p-3">
      <dl className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-1.5 gap-y-[1.2rem]">
        <FactRows
          rows={[
            ['일시', momentWords(row.at)],
            ['처리자', row.staff_name],
            ['접속 주소', row.ip === '' ? '서버' : row.ip],
            ['종류', logKindWords(row.kind)],
            ['사유', row.reason ?? ''],
          ]}
        />
      </dl>
      {changes.length > 0 && (
        <PlainTable title="변경 내용" columns={changeColumns} rows={changes} look="wrap-anywhere" />
      )}
      {row.subject !== null && (
        <a
          className="console-link"
          href={`/admin/log?${new URLSearchParams({ kind: row.kind, subject: row.subject }).toString()}`}
        >
          이 {logKindWords(row.kind)}의 전체 이력 보기
        </a>
      )}
    </div>
  )
}

/** What a row of the log says of one field. */
interface Change {
  field: string
  before: string
  after: string
}

/** The words for what calls write; another name stands as it is. */
const fieldWords: Readonly<Record<string, string>> = {
  staff_id: '아이디',
  staff_name: '이름',
  roles: '역할',
  factor: '인증 수단',
  label: '이름',
  list: '목록',
  title: '제목',
  author: '작성자',
  type: '게시판',
  state: '상태',
  pinned: '중요 표시',
  content: '본문',
  version: '판',
  count: '건수',
  selected: '선택한 건수',
  lines: '읽은 건수',
  added: '등록한 건수',
  left: '제외한 건수',
  mailed: '메일 건수',
  sent: '메일 건수',
  kind: '종류',
  subject: '대상',
  words: '검색어 사용',
  page: '쪽',
  sort: '정렬',
  format: '파일 형식',
  from: '시작일',
  to: '종료일',
  day: '날짜',
  on_day: '기준일',
  year: '연도',
  looks: '조회 포함',
  amount: '금액',
  sum: '합계',
  method: '납부 방법',
  usual: '정해진 금액',
  tell: '안내 메일',
  over: '정원 초과',
  refunded: '환불 금액',
  returned: '반환 금액',
  returned_on: '반환일',
  staff_pk: '직원 번호',
  member_pk: '회원 번호',
  from_pk: '인계자 번호',
  to_pk: '인수자 번호',
}

/** The words for the states of what there is in the office, and for ways of paying. */
const valueWords = new Map(
  Object.entries({
    paid: '납부완료',
    failed: '종료',
    to_return: '반환할 입금',
    public: '공개',
    unlisted: '목록 제외',
    scheduled: '예약',
    draft: '임시 저장',
    bin: '휴지통',
    sending: '발송 중',
    paused: '일시 정지',
    stopped: '발송 중단',
    card: '신용카드',
    transfer: '계좌이체',
    cash: '현금',
    free: '받지 않음',
    income: '다른 수입',
    return: '반환',
  }),
)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Field after field, also of fields within one: `files.0.name`. */
const flat = (value: unknown, path = ''): [string, string][] =>
  isObject(value)
    ? Object.entries(value).flatMap(([key, inner]) =>
        flat(inner, path === '' ? key : `${path}.${key}`),
      )
    : [[path, wordsOf(value)]]

const wordsOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? '예' : '아니요'
  if (Array.isArray(value)) return value.map(itemWords).join(', ')
  return typeof value === 'string' ? (valueWords.get(value) ?? value) : JSON.stringify(value)
}

const itemWords = (item: unknown): string => (isObject(item) ? JSON.stringify(item) : wordsOf(item))

const named = (path: string): string =>
  path
    .split('.')
    .map((part) => fieldWords[part] ?? part)
    .join(' · ')

/** What changed, field by field; what stayed the same is left out. */
export const changesOf = (before: unknown, after: unknown): Change[] => {
  const old = new Map(before === null ? [] : flat(before))
  const now = new Map(after === null ? [] : flat(after))
  const fields = [...new Set([...old.keys(), ...now.keys()])]
  return fields
    .map((field) => ({
      field: named(field),
      before: old.get(field) ?? '',
      after: now.get(field) ?? '',
    }))
    .filter((change) => change.before !== change.after)
}
