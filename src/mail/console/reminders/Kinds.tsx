import type { RemindersView } from '#mail/api/reminders.ts'
import { reminderChanges } from '#mail/console/reminders/StopForm.tsx'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { longDay } from '#platform/rules/days.ts'
import { reminderAims, reminderNames } from '#mail/rules/reminders.ts'

interface Props {
  view: RemindersView
  mayBegin: boolean
}

type Kind = RemindersView['kinds'][number]

/** Which kinds go out, each with its switch. */
export const Kinds = ({ view, mayBegin }: Props) => (
  <ul className="grid gap-2 pad:grid-cols-2" aria-label="안내의 종류">
    {view.kinds.map((kind) => (
      <li className="console-card flex flex-col gap-1" key={kind.kind}>
        <KindCard kind={kind} view={view} mayBegin={mayBegin} />
      </li>
    ))}
  </ul>
)

const KindCard = ({ kind: { kind, on, sent }, view, mayBegin }: Props & { kind: Kind }) => {
  const name = reminderNames[kind]
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <h2 className="text-h4 font-bold text-brand">{name}</h2>
        <strong className={on === null ? 'text-sub' : 'text-success'}>
          {on === null ? '보내지 않음' : '보내고 있음'}
        </strong>
      </div>
      <p>{reminderAims[kind]}</p>
      <p className="text-sub">
        {on !== null && `${longDay(on.since)}부터 (${on.by}). `}올해 보낸 안내{' '}
        {sent.toLocaleString('ko-KR')}통.
      </p>
      {on === null && mayBegin && (
        <ActionButton
          call="POST /v1/console/reminders/switch"
          input={{ kind, on: true }}
          question={{ text: beginning(kind, view), confirmLabel: '보내기 시작' }}
          done="안내를 보내기 시작했습니다."
          changes={reminderChanges}
          look="button mt-1 self-start"
        >
          {name} 안내 보내기 시작
        </ActionButton>
      )}
      {on !== null && (
        <ActionButton
          call="POST /v1/console/reminders/switch"
          input={{ kind, on: false }}
          question={{ text: ending(kind), confirmLabel: '그만 보내기' }}
          done="안내를 그만 보냅니다."
          changes={reminderChanges}
          look="button-line mt-1 self-start"
        >
          {name} 안내 그만 보내기
        </ActionButton>
      )}
    </>
  )
}

/** What will happen comes before the yes. */
const beginning = (kind: Kind['kind'], { turns }: RemindersView): string => {
  const next = turns.find((turn) => turn.kind === kind)
  const first =
    next === undefined
      ? '앞으로 60일 안에 보낼 것은 없습니다.'
      : `가장 먼저 ${longDay(next.day)}에 ${next.count.toLocaleString('ko-KR')}명께 갑니다.`
  return `‘${reminderNames[kind]}’ 안내를 저절로 보내기 시작합니다. ${first} 오늘보다 앞서 지나간 안내는 보내지 않습니다.`
}

const ending = (kind: Kind['kind']): string =>
  `‘${reminderNames[kind]}’ 안내를 아무에게도 보내지 않습니다. 그동안 지나간 안내는 다시 시작해도 보내지 않습니다.`
