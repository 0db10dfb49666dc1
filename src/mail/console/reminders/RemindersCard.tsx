import { useState } from 'react'
import { Resume, StopForm } from '#mail/console/reminders/StopForm.tsx'
import { type ReminderKind, reminderKinds, reminderNames } from '#mail/rules/reminders.ts'
import type { OfficeMember } from '#members/api/office-members.ts'
import { momentWords } from '#platform/console/moment.ts'
import { Dialog } from '#platform/site/ui/Dialog.tsx'

interface Props {
  member: OfficeMember
  all: boolean
}

export const RemindersCard = ({ member, all }: Props) => {
  const [asked, setAsked] = useState<ReminderKind>()
  const { member_pk, member_name: name, reminder_stops } = member
  const kinds = all ? reminderKinds : (['dues'] as const)
  return (
    <section className="console-card">
      <h2>안내 메일</h2>
      <ul className="divide-y divide-line">
        {kinds.map((kind) => (
          <li className="flex items-center gap-2" key={kind}>
            <One
              kind={kind}
              stop={reminder_stops.find((one) => one.kind === kind)}
              onAsk={() => setAsked(kind)}
            />
          </li>
        ))}
      </ul>
      <Dialog
        open={asked !== undefined}
        title={`${name} 님의 안내 메일`}
        onClose={() => setAsked(undefined)}
      >
        {asked !== undefined && (
          <StopForm
            kind={asked}
            person={{ name, member_pk, order_pk: null, guest_pk: null }}
            onDone={() => setAsked(undefined)}
          />
        )}
      </Dialog>
    </section>
  )
}

interface OneProps {
  kind: ReminderKind
  stop: OfficeMember['reminder_stops'][number] | undefined
  onAsk: () => void
}

const One = ({ kind, stop, onAsk }: OneProps) => (
  <>
    <p className="min-w-0 grow py-1 break-words">
      {reminderNames[kind]}
      {stop && (
        <span className="block text-small text-sub">
          발송 제외: {stop.reason} · {momentWords(stop.created_at)} {stop.by}
        </span>
      )}
    </p>
    {stop ? (
      <Resume stop_pk={stop.stop_pk}>
        <span className="sr-only">{reminderNames[kind]} 안내 </span>발송 재개
      </Resume>
    ) : (
      <button
        className="min-h-[4.4rem] flex-none cursor-pointer underline"
        type="button"
        onClick={onAsk}
      >
        <span className="sr-only">{reminderNames[kind]} 안내 </span>발송 제외
      </button>
    )}
  </>
)
