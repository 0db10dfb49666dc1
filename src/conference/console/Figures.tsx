import type { ConferenceRoom } from '#conference/api/registrants.ts'
import { roomPath } from '#conference/console/Choose.tsx'
import { wonText } from '#platform/rules/won.ts'
import type { Permission } from '#staff/rules/staff.ts'

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

/** Seats, options and money of a conference. */
export const Figures = (props: Props) => (
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
