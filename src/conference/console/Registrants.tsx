import type { RegistrantList, RegistrantRow } from '#conference/api/registrants.ts'
import { roomPath } from '#conference/console/Choose.tsx'
import { guestMethodNames, registrantRows } from '#conference/rules/registration.ts'
import { mailTo } from '#mail/rules/mail-address.ts'
import type { Me } from '#platform/client/stores/console.ts'
import { List } from '#platform/console/list/List.tsx'
import type { Column, Filter, Selection } from '#platform/console/list/types.ts'
import { dayWords, seoulTime } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'

const columns: readonly Column<RegistrantRow>[] = [
  {
    id: 'name',
    label: '이름',
    sortable: 'up',
    cell: ({ name, instead_of }) => (instead_of === '' ? name : `${name} (${instead_of} 님 대신)`),
  },
  { id: 'company', label: '직장', cell: ({ company }) => company || '-', sortable: 'up' },
  {
    id: 'who',
    label: '구분',
    cell: ({ who, options }) => [who, ...options].join(' · '),
    sortable: 'up',
  },
  {
    id: 'amount',
    label: '등록비',
    sortable: 'down',
    figures: true,
    cell: ({ amount }) => wonText(amount),
  },
  {
    id: 'method',
    label: '납부 방법',
    minor: true,
    cell: ({ method, rehearsal }) => (rehearsal ? `${method} (연습)` : method),
  },
  {
    id: 'at',
    label: '등록일',
    sortable: 'down',
    minor: true,
    cell: ({ registered_at }) => dayWords(registered_at),
  },
  { id: 'email', label: '이메일', cell: ({ email }) => email || '-', hidden: true, long: true },
]

const filters: readonly Filter<RegistrantList>[] = [
  { kind: 'page', name: 'id' },
  { kind: 'text', name: 'q', label: '이름(초성), 직장, 이메일' },
  { kind: 'choice', name: 'who', label: '구분', choices: (answer) => answer?.whos ?? [] },
  { kind: 'choice', name: 'method', label: '납부 방법', choices: guestMethodNames },
]

const sumWords = ({ amount, rehearsed, attended }: RegistrantList): string =>
  `합계 ${wonText(amount)}${rehearsed === 0 ? '' : ` (연습 ${wonText(rehearsed)} 포함)`}${attendedWords(attended)}`

const attendedWords = (attended: RegistrantList['attended']): string =>
  attended === null
    ? ''
    : ` · 입장 ${attended.came}명, 퇴장 ${attended.left}명, 평점 ${attended.earned}명`

const badgesOf = ({ keys, wanted }: Selection) =>
  keys && (
    <a className="console-link" href={roomPath('/badges', wanted['id'], keys)}>
      명찰 인쇄
    </a>
  )

const creditColumns: readonly Column<RegistrantRow>[] = [
  ...columns.filter(({ id }) => !['method', 'at'].includes(id)),
  {
    id: 'times',
    label: '입장–퇴장',
    cell: ({ earned }) => earned?.stays.map(stayWords).join(', '),
  },
  { id: 'minutes', label: '이수(분)', figures: true, cell: ({ earned }) => earned?.minutes },
  { id: 'credits', label: '평점', figures: true, cell: ({ earned }) => earned?.credits },
]

const creditFilters: readonly Filter<RegistrantList>[] = [
  ...filters,
  { kind: 'tick', name: 'open', value: '1', label: '이의 신청' },
]

const stayWords = (stay: { in: string | null; out: string | null }): string =>
  [stay.in, stay.out].map((at) => (at === null ? '없음' : seoulTime(new Date(at)))).join('–')

/** With times and credits where the conference's file has them. */
export const Registrants = ({ me, credits }: { me: Me; credits: boolean }) => (
  <List<RegistrantList, RegistrantRow>
    name="registrants"
    label="등록자"
    unit="명"
    call="GET /v1/console/conference/registrants/list"
    pageSize={registrantRows}
    columns={credits ? creditColumns : columns}
    filters={credits ? creditFilters : filters}
    sort="name"
    rowKey={({ key }) => key}
    rowLabel={({ name }) => name}
    hrefOf={({ key }) => `/admin/conference/registrants/${key}`}
    empty="등록자가 없습니다."
    sum={sumWords}
    actions={(selection) => (
      <>
        {me.permissions.includes('badges') && badgesOf(selection)}
        {me.permissions.includes('mail.write') && (
          <a className="console-link" href={mailTo('registrants', selection)}>
            메일 쓰기
          </a>
        )}
      </>
    )}
    {...(me.permissions.includes('conference.change') && {
      csv: { call: 'POST /v1/console/conference/registrants/file', asksReason: true },
    })}
  />
)
