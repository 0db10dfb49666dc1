import type { ConferenceRoom } from '#conference/api/registrants.ts'
import { roomPath } from '#conference/console/room-address.ts'
import type { Permission } from '#staff/rules/staff.ts'
import { wonText } from '#platform/rules/won.ts'

interface Props {
  room: ConferenceRoom
  me: readonly Permission[]
}

interface Figure {
  label: string
  value: string
  /** Where those are listed whom it counts. */
  href?: string
}

const people = (count: number): string => `${count.toLocaleString('ko-KR')}명`

const figuresOf = ({ room, me }: Props): Figure[] => {
  const { seats, id } = room
  const awaited = '/admin/money?state=awaiting_deposit&type=등록비'
  const line = roomPath('/waiting', id)
  return [
    { label: '좌석', value: seats.capacity === null ? '제한 없음' : `${seats.capacity}석` },
    { label: '등록', value: people(seats.registered) },
    {
      label: '입금 대기',
      value: people(seats.awaiting),
      ...(me.includes('money.read') && { href: awaited }),
    },
    ...(seats.under_way === 0 ? [] : [{ label: '결제 중', value: people(seats.under_way) }]),
    { label: '대기', value: people(seats.waiting + seats.invited), href: line },
    ...(seats.left === null ? [] : [{ label: '남은 좌석', value: `${seats.left}석` }]),
  ]
}

/** How the seats stand, and what was paid for them. */
export const Figures = (props: Props) => (
  <section className="console-card flex flex-col gap-2" aria-label="현황">
    <dl className="console-figures">
      {figuresOf(props).map(({ label, value, href }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
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
    <p>{moneyWords(props.room)}</p>
    {props.room.seats.withdrawn > 0 && (
      <p className="text-sub">
        등록하신 뒤 탈퇴하신 {people(props.room.seats.withdrawn)}의 자리도 차 있습니다. 이름은
        남기지 않습니다.
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
  const back = guest_fees.refunded === 0 ? '' : `(돌려드림 ${wonText(guest_fees.refunded)})`
  const guests =
    guest_fees.paid === 0
      ? ''
      : ` 직접 등록하신 분께 ${wonText(guest_fees.paid)}을 받았습니다${back}.`
  return `회원의 등록비로 ${wonText(fees.paid)}을 받았습니다${more === '' ? '' : `(${more})`}.${guests}`
}
