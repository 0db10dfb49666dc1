import { send } from '#platform/client/client.ts'
import type { MailChoices } from '#mail/api/mail-choices.ts'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside, useAttempt } from '#platform/site/form/use-attempt.ts'
import { longDay, seoulDay } from '#platform/rules/days.ts'
import { mailKindAims, mailKindNames } from '#mail/rules/mail-choices.ts'

type Reminder = MailChoices['reminders'][number]

interface Props {
  reminders: readonly Reminder[]
  onChange: (choices: MailChoices) => void
}

/** What the society reminds its members of, each of which can be ended and had again. */
export const Reminders = ({ reminders, onChange }: Props) => {
  const { attempt, going, error } = useAttempt()
  const change = ({ kind, stopped_at }: Reminder) =>
    attempt(async () =>
      onChange(
        await send('POST /v1/front/changeReminderMail', { kind, wanted: stopped_at !== null }),
      ),
    )
  return (
    <>
      <ul className="mt-2 border-t-2 border-brand">
        {reminders.map((reminder) => (
          <li
            className="flex items-center justify-between gap-2 border-b border-line py-2"
            key={reminder.kind}
          >
            <p className="min-w-0">
              <span className="font-semibold">{mailKindNames[reminder.kind]}</span>
              <span className="block text-small text-sub">{mailKindAims[reminder.kind]}</span>
              {reminder.stopped_at !== null && (
                <span className="block text-small text-danger">
                  {longDay(seoulDay(new Date(reminder.stopped_at)))}부터 보내지 않습니다.
                </span>
              )}
            </p>
            <button
              className="button-line flex-none"
              type="button"
              aria-disabled={going}
              onClick={() => void change(reminder)}
            >
              <span className="sr-only">{mailKindNames[reminder.kind]} </span>
              {reminder.stopped_at === null ? '그만 받기' : '다시 받기'}
            </button>
          </li>
        ))}
      </ul>
      <Refusal>{refusalBeside(error, [])}</Refusal>
    </>
  )
}
