import type { RegistrantList, RegistrantRow } from '#conference/api/registrants.ts'
import { Figures } from '#conference/console/Figures.tsx'
import { Choose } from '#conference/console/PayFields.tsx'
import { roomPath } from '#conference/console/room-address.ts'
import { guestMethodNames, guestMethods, registrantRows } from '#conference/rules/registration.ts'
import { $me, type Me } from '#platform/client/stores/console.ts'
import { List } from '#platform/console/list/List.tsx'
import { useAddress } from '#platform/console/list/address.ts'
import type { Column, Filter, Selection } from '#platform/console/list/types.ts'
import { useAnswer } from '#platform/console/use-answer.ts'
import { plainDay, seoulDay } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import { Frame } from '#staff/console/frame/Frame.tsx'
import { useStore } from '@nanostores/react'

/** Who is coming to a conference, how its seats stand, what was paid: `?id=2025-autumn`. */
export const ConferencePage = () => (
  <Frame room="학술대회" title="학술대회" action={<Ways />}>
    {(me) => <Room me={me} />}
  </Frame>
)

const names = ['id']

/** What is done in the room. */
const Ways = () => {
  const [{ filters }] = useAddress(names)
  const permissions = useStore($me)?.permissions ?? []
  return (
    <span className="flex flex-wrap gap-1">
      {permissions.includes('conference.change') && (
        <a className="button-line" href={roomPath('/new', filters['id'])}>
          직접 등록
        </a>
      )}
      {permissions.includes('certificates') && (
        <a className="button-line" href={roomPath('/certificates', filters['id'])}>
          참가확인서
        </a>
      )}
      {permissions.includes('badges') && (
        <a className="button" href={roomPath('/badges', filters['id'])}>
          명찰 인쇄
        </a>
      )}
    </span>
  )
}

const Room = ({ me }: { me: Me }) => {
  const [{ filters }] = useAddress(names)
  const { data, trouble, again } = useAnswer('GET /v1/console/conference/get', filters)
  return (
    <div className="flex flex-col gap-3">
      {trouble !== undefined && <Trouble text={trouble} retry={again} />}
      {data && (
        <>
          <Choose room={data} />
          <Figures room={data} me={me.permissions} />
        </>
      )}
      <Registrants me={me} />
    </div>
  )
}

const columns: readonly Column<RegistrantRow>[] = [
  {
    id: 'name',
    label: '이름',
    sortable: 'up',
    cell: ({ name, instead_of }) => (instead_of === '' ? name : `${name} (${instead_of} 님 대신)`),
  },
  { id: 'company', label: '직장', cell: ({ company }) => company || '-', sortable: 'up' },
  { id: 'who', label: '구분', cell: ({ who }) => who, sortable: 'up' },
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
    cell: ({ method, rehearsal }) => (rehearsal ? `${method} (연습)` : method),
  },
  {
    id: 'at',
    label: '등록일',
    sortable: 'down',
    cell: ({ registered_at }) => plainDay(seoulDay(new Date(registered_at))),
  },
  { id: 'email', label: '이메일', cell: ({ email }) => email || '-', hidden: true },
]

const filters: readonly Filter<RegistrantList>[] = [
  { kind: 'page', name: 'id' },
  { kind: 'text', name: 'q', label: '이름(초성), 직장, 이메일' },
  {
    kind: 'choice',
    name: 'who',
    label: '구분',
    choices: (answer) => (answer?.whos ?? []).map((value) => ({ value, label: value })),
  },
  {
    kind: 'choice',
    name: 'method',
    label: '납부 방법',
    choices: () => guestMethods.map((value) => ({ value, label: guestMethodNames[value] })),
  },
]

const sumWords = ({ amount, rehearsed }: RegistrantList): string =>
  `합계 ${wonText(amount)}${rehearsed === 0 ? '' : ` (연습 ${wonText(rehearsed)} 포함)`}`

/** Badges for those who were selected one by one. */
const badgesOf = ({ keys, wanted }: Selection) =>
  keys && (
    <a className="console-link" href={roomPath('/badges', wanted['id'], keys)}>
      명찰 인쇄
    </a>
  )

/** Who is coming. */
const Registrants = ({ me }: { me: Me }) => (
  <List<RegistrantList, RegistrantRow>
    name="registrants"
    label="등록자"
    unit="명"
    call="GET /v1/console/conference/registrants/list"
    pageSize={registrantRows}
    columns={columns}
    filters={filters}
    sort="name"
    rowKey={({ key }) => key}
    rowLabel={({ name }) => name}
    hrefOf={({ key }) => `/admin/conference/registrants/${key}`}
    empty="아직 등록하신 분이 없습니다."
    sum={sumWords}
    {...(me.permissions.includes('badges') && { actions: badgesOf })}
    {...(me.permissions.includes('conference.change') && {
      csv: { call: 'POST /v1/console/conference/registrants/file', asksReason: true },
    })}
  />
)
