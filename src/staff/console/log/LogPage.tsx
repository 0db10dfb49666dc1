import { useState } from 'react'
import type { Me } from '#platform/client/stores/console.ts'
import { List } from '#platform/console/list/List.tsx'
import type { Column, Filter } from '#platform/console/list/types.ts'
import { momentWords } from '#platform/console/moment.ts'
import { type PlainColumn, PlainTable } from '#platform/console/PlainTable.tsx'
import { FactRows } from '#platform/console/TextRows.tsx'
import { Dialog } from '#platform/site/ui/Dialog.tsx'
import type { Log, LogRow } from '#staff/api/staff-log.ts'
import { Frame } from '#staff/console/frame/Frame.tsx'
import { type Change, changesOf } from '#staff/console/log/changes.ts'
import { logKindWords } from '#staff/rules/staff.ts'

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

const Entry = ({ row }: { row: LogRow }) => {
  const changes = changesOf(row)
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
