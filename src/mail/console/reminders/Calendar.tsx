import type { RemindersView, Turn } from '#mail/api/reminders.ts'
import { longDay } from '#platform/rules/days.ts'
import { calendarDays, reminderNames, turnWords } from '#mail/rules/reminders.ts'

interface Props {
  view: RemindersView
  onAsk: (turn: Turn) => void
}

const idOf = ({ kind, key, offset }: Turn): string => `${kind}:${key}:${offset}`

/** What goes out on which of the next days, and to how many as things stand. */
export const Calendar = ({ view: { turns, kinds }, onAsk }: Props) => {
  const on = new Set(kinds.flatMap((kind) => (kind.on === null ? [] : [kind.kind])))
  return (
    <section aria-labelledby="calendar">
      <h2 className="mb-1 text-h4 font-bold text-brand" id="calendar">
        앞으로 {calendarDays}일
      </h2>
      <p className="mb-2 text-sub">
        받으실 분의 수는 지금을 기준으로 센 것이며, 그날까지 납부하거나 등록하신 분께는 가지
        않습니다.
      </p>
      {turns.length === 0 ? (
        <p>보낼 안내가 없습니다.</p>
      ) : (
        <table className="console-table cards">
          <thead>
            <tr>
              <th scope="col">보내는 날</th>
              <th scope="col">안내</th>
              <th scope="col">무엇의</th>
              <th className="text-right!" scope="col">
                받으실 분
              </th>
            </tr>
          </thead>
          <tbody>
            {turns.map((turn) => (
              <Row key={idOf(turn)} turn={turn} isOn={on.has(turn.kind)} onAsk={onAsk} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

interface RowProps {
  turn: Turn
  isOn: boolean
  onAsk: (turn: Turn) => void
}

const Row = ({ turn, isOn, onAsk }: RowProps) => {
  const { kind, day, name, offset, count } = turn
  return (
    <tr className={isOn ? undefined : 'text-sub'}>
      <th scope="row">{longDay(day)}</th>
      <td>
        {reminderNames[kind]} {turnWords(offset)}
        {!isOn && <span className="block text-small">꺼져 있어 보내지 않습니다.</span>}
      </td>
      <td>{name}</td>
      <td className="text-right!">
        {count === 0 ? (
          '0명'
        ) : (
          <button
            className="min-h-[4.4rem] cursor-pointer underline"
            type="button"
            onClick={() => onAsk(turn)}
          >
            <span className="sr-only">
              {longDay(day)} {reminderNames[kind]},{' '}
            </span>
            {count.toLocaleString('ko-KR')}명
          </button>
        )}
      </td>
    </tr>
  )
}
