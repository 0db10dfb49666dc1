import { useMemo } from 'react'
import type { AbstractRow } from '#abstracts/api/office.ts'
import { abstractsPath, type Room, roomCall } from '#abstracts/console/calls.ts'
import {
  type AbstractList,
  filtersOf,
  listColumns,
  abstractRows,
} from '#abstracts/console/columns.tsx'
import { Fields, Figures } from '#abstracts/console/Figures.tsx'
import { OfCall } from '#abstracts/console/OfCall.tsx'
import { ActionOpener } from '#platform/console/ActionForm.tsx'
import { List } from '#platform/console/list/List.tsx'
import { momentWords } from '#platform/console/moment.ts'
import { PlainTable } from '#platform/console/PlainTable.tsx'
import { Frame } from '#staff/console/frame/Frame.tsx'

export const AbstractsPage = () => (
  <Frame room="학술대회" help="초록" title="초록">
    {() => (
      <OfCall>
        {(room) => (
          <>
            <nav className="console-links" aria-label="초록 업무">
              <a className="console-link" href={abstractsPath(room, 'reviewers')}>
                심사위원과 배정
              </a>
              <a className="console-link" href={abstractsPath(room, 'decisions')}>
                판정과 통보
              </a>
              <Register room={room} />
            </nav>
            <Figures room={room} />
            <Abstracts key={room.id} room={room} />
            <div className="grid items-start gap-3 desk:grid-cols-2">
              <Fields room={room} />
              <Permits room={room} />
            </div>
          </>
        )}
      </OfCall>
    )}
  </Frame>
)

const Abstracts = ({ room }: { room: Room }) => {
  const { fields } = room.call
  const filters = useMemo(() => filtersOf(fields), [fields])
  return (
    <List<AbstractList, AbstractRow>
      name="abstracts"
      {...abstractRows}
      columns={listColumns}
      filters={filters}
      csv={{ call: 'POST /v1/console/abstracts/file', asksReason: true }}
    />
  )
}

const Register = ({ room }: { room: Room }) => (
  <ActionOpener
    button="초록 대신 등록"
    buttonLook="console-link"
    title="초록 대신 등록"
    call="POST /v1/console/abstracts/register"
    input={{ id: room.id }}
    fields={{
      kind: {
        as: 'choice',
        label: '종류',
        choices: [
          { value: 'free', label: '자유 연제' },
          { value: 'invited', label: '초청 강연' },
        ],
        initial: 'free',
      },
      email: {
        as: 'email',
        label: '제출자의 이메일',
        hint: '회원은 회원정보의 이메일을 입력합니다. ‘내 초록’에도 표시됩니다. 초청 연자는 회원이 아니어도 됩니다.',
      },
    }}
    submit="작성 시작"
    leadsTo={({ abstract_pk }) => `/admin/conference/abstracts/${abstract_pk}`}
  />
)

const Permits = ({ room }: { room: Room }) => (
  <section className="console-card flex min-w-0 flex-col gap-2">
    <h2 className="mb-0!">접수 기한 연장</h2>
    {room.permits.length === 0 ? (
      <p className="text-sub">기한을 연장한 사람이 없습니다.</p>
    ) : (
      <PlainTable
        title="접수 기한 연장"
        rows={room.permits}
        columns={[
          { title: '이메일', cell: ({ email }) => email },
          { title: '기한', cell: ({ until }) => momentWords(until) },
          { title: '사유', cell: ({ reason }) => reason },
          { title: '처리자', cell: ({ staff_name }) => staff_name },
        ]}
      />
    )}
    <ActionOpener
      button="기한 연장"
      title="접수 기한 연장"
      call="POST /v1/console/abstracts/permit"
      input={{ id: room.id }}
      fields={{
        email: { as: 'email', label: '이메일', hint: '제출할 회원의 이메일을 입력합니다.' },
        until: { as: 'date', label: '기한', hint: '선택한 날의 23시 59분까지 접수합니다.' },
        reason: { label: '사유' },
      }}
      asInput={({ until, ...typed }) => ({ ...typed, until: `${String(until)}T23:59:59+09:00` })}
      submit="연장"
      done="접수 기한을 연장했습니다."
      changes={roomCall}
    />
  </section>
)
