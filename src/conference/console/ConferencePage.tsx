import type { RegistrantList, RegistrantRow, ConferenceRoom } from '#conference/api/registrants.ts'
import { Choose, roomPath } from '#conference/console/Choose.tsx'
import { Preparation } from '#conference/console/Preparation.tsx'
import { guestMethodNames, registrantRows } from '#conference/rules/registration.ts'
import { mailTo } from '#mail/rules/mail-address.ts'
import type { Input } from '#platform/client/keys.ts'
import type { Me } from '#platform/client/stores/console.ts'
import { useAddress } from '#platform/console/list/address.ts'
import { CsvButton } from '#platform/console/list/CsvButton.tsx'
import { List } from '#platform/console/list/List.tsx'
import type { Column, Filter, Selection } from '#platform/console/list/types.ts'
import { useAnswer } from '#platform/console/use-answer.ts'
import { dayWords, seoulTime } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import { Frame } from '#staff/console/frame/Frame.tsx'
import type { Permission } from '#staff/rules/staff.ts'

export const ConferencePage = () => (
  <Frame
    room="학술대회"
    title="학술대회"
    action={({ permissions }) => permissions.includes('badges') && <Badges />}
  >
    {(me) => <Room me={me} />}
  </Frame>
)

const names = ['id', 'open']

const actions = [
  { permission: 'conference.change', page: '/new', label: '직접 등록' },
  { permission: 'conference.read', page: '/roles', label: '발표자·초청 연자' },
  { permission: 'certificates', page: '/certificates', label: '참가확인서' },
] as const

const creditsFile = { call: 'POST /v1/console/conference/credits/file', asksReason: true } as const

const nobodyChosen = { count: 0, keys: undefined, clear: () => undefined }

const Badges = () => {
  const [{ filters }] = useAddress(names)
  return (
    <a className="button" href={roomPath('/badges', filters['id'])}>
      명찰 인쇄
    </a>
  )
}

const Room = ({ me }: { me: Me }) => {
  const [{ filters }] = useAddress(names)
  const { data, trouble, again } = useAnswer(
    'GET /v1/console/conference/get',
    filters as Input<'GET /v1/console/conference/get'>,
  )
  return (
    <div className="flex flex-col gap-3">
      <nav className="console-links" aria-label="학술대회 업무">
        {actions
          .filter(({ permission }) => me.permissions.includes(permission))
          .map(({ page, label }) => (
            <a className="console-link" href={roomPath(page, filters['id'])} key={page}>
              {label}
            </a>
          ))}
        {data && data.credits !== null && me.permissions.includes('conference.change') && (
          <CsvButton
            csv={creditsFile}
            selection={{ ...nobodyChosen, wanted: { id: data.id } }}
            count={data.credits}
            unit="명"
            label="평점 신고 명단"
            look="console-link"
          >
            평점 신고 명단({data.credits}명)
          </CsvButton>
        )}
      </nav>
      {trouble !== undefined && <Trouble text={trouble} retry={again} />}
      {data && (
        <>
          <Choose room={data} />
          {me.permissions.includes('texts.edit') && <Preparation room={data} />}
          <Figures room={data} me={me.permissions} />
        </>
      )}
      <Registrants me={me} credits={data !== undefined && data.credits !== null} />
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

const Registrants = ({ me, credits }: { me: Me; credits: boolean }) => (
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

interface Props {
  room: ConferenceRoom
  me: readonly Permission[]
}

const people = (count: number): string => `${count.toLocaleString('ko-KR')}명`

type Figure = readonly [label: string, value: string, href?: string | undefined]

const figuresOf = ({ room, me }: Props): Figure[] => {
  const { seats, id } = room
  const awaited = '/admin/money?state=awaiting_deposit&type=등록비'
  return [
    ['좌석', seats.capacity === null ? '제한 없음' : `${seats.capacity}석`],
    ['등록', people(seats.registered)],
    ['입금 대기', people(seats.awaiting), me.includes('money.read') ? awaited : undefined],
    ...(seats.under_way === 0 ? [] : [['결제 중', people(seats.under_way)] as const]),
    ['대기', people(seats.waiting + seats.invited), roomPath('/waiting', id)],
    ...(seats.left === null ? [] : [['남은 좌석', `${seats.left}석`] as const]),
    ...room.options.map(
      (one) =>
        [one.title, people(one.taken) + (one.seats === null ? '' : ` / ${one.seats}석`)] as const,
    ),
  ]
}

const Figures = (props: Props) => (
  <section className="console-card flex flex-col gap-2" aria-label="현황">
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-2">
      {figuresOf(props).map(([label, value, href]) => (
        <div key={label}>
          <dt className="text-sub">{label}</dt>
          <dd className="text-(length:--text-h4) font-bold">
            {href === undefined ? (
              value
            ) : (
              <a className="underline" href={href}>
                {value}
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
    <p>
      {moneyWords(props.room)}{' '}
      {props.me.includes('money.read') && (
        <a className="underline" href={`/admin/money/book?project=${props.room.id}`}>
          이 학술대회의 수입과 지출
        </a>
      )}
    </p>
    {props.room.seats.withdrawn > 0 && (
      <p className="text-sub">
        등록 후 탈퇴한 {people(props.room.seats.withdrawn)}의 좌석을 포함합니다. 이름은 보관하지
        않습니다.
      </p>
    )}
  </section>
)

/** `등록비로 4,800,000원을 받았습니다(환불 50,000원, 직접 등록 60,000원 별도).` */
const moneyWords = ({ fees, guest_fees }: ConferenceRoom): string => {
  const more = [
    ...(fees.refunded === 0 ? [] : [`환불 ${wonText(fees.refunded)}`]),
    ...(fees.rehearsed === 0 ? [] : [`연습 ${wonText(fees.rehearsed)} 포함`]),
  ].join(', ')
  const back = guest_fees.refunded === 0 ? '' : `(환불 ${wonText(guest_fees.refunded)})`
  const guests =
    guest_fees.paid === 0 ? '' : ` 직접 등록 수납액은 ${wonText(guest_fees.paid)}입니다${back}.`
  return `회원 등록비 수납액은 ${wonText(fees.paid)}입니다${more === '' ? '' : `(${more})`}.${guests}`
}
