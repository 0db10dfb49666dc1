import type { Today } from '#office/api/today.ts'
import type { Me } from '#platform/client/stores/console.ts'
import { useSend } from '#platform/console/use-send.ts'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'
import { CircleAlert } from 'lucide-react'

type Alarm = Today['alarms'][number]

interface Props {
  alarms: readonly Alarm[]
  me: Me
  /** Asks anew what there is. */
  again: () => void
}

/** What went wrong with the server, above everything else. */
export const Alarms = ({ alarms, me, again }: Props) => (
  <>
    {alarms.map((alarm) => (
      <section
        className="console-card border-l-4 border-l-danger"
        aria-label={alarm.title}
        key={`${alarm.kind} ${alarm.hold_id ?? alarm.title}`}
      >
        <h2 className="flex items-center gap-1 text-danger">
          <CircleAlert className="size-[2rem] flex-none" aria-hidden="true" />
          {alarm.title}
        </h2>
        <p>{alarm.text}</p>
        {alarm.hold_id !== null && me.permissions.includes('system.change') && (
          <ConfirmClock hold_id={alarm.hold_id} again={again} />
        )}
      </section>
    ))}
  </>
)

const ConfirmClock = ({ hold_id, again }: { hold_id: string; again: () => void }) => {
  const { send, going, error } = useSend('POST /v1/console/clock/confirm', again)
  return (
    <div className="mt-1 flex flex-col gap-1">
      <button
        className="button-line self-start"
        type="button"
        aria-disabled={going}
        onClick={() => void send({ hold_id })}
      >
        이 시각이 맞습니다
      </button>
      <Refusal>{refusalBeside(error, [])}</Refusal>
    </div>
  )
}
