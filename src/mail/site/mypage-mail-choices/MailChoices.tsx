import { type ReactNode, useState } from 'react'
import type { MailChoices as Choices } from '#mail/api/mail-choices.ts'
import { adConsentText, mailKindAims, mailKindNames } from '#mail/rules/mail-choices.ts'
import { send } from '#platform/client/client.ts'
import { showToast } from '#platform/client/stores/toasts.ts'
import { longDay, seoulDay } from '#platform/rules/days.ts'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside, useAttempt } from '#platform/site/form/use-attempt.ts'
import { useCall } from '#platform/site/ui/use-call.ts'
import { Waiting } from '#platform/site/ui/Waiting.tsx'

/** Legal basis: 정보통신망법 제50조. `children` is the consent's text, rendered by the page. */
export const MailChoices = ({ children }: { children?: ReactNode }) => {
  const { data, trouble, again } = useCall('GET /v1/front/getMailChoices', 'member', {})
  const [changed, setChanged] = useState<Choices>()
  const choices = changed ?? data
  if (choices === undefined) return <Waiting rows={4} trouble={trouble} retry={again} />
  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="ad">
        <h3 id="ad">광고성 정보 메일</h3>
        <Consent consent={choices.consent} onChange={setChanged}>
          {children}
        </Consent>
      </section>
      <section aria-labelledby="reminders">
        <h3 id="reminders">안내 메일</h3>
        <Reminders reminders={choices.reminders} onChange={setChanged} />
      </section>
    </div>
  )
}

interface OnChange {
  onChange: (choices: Choices) => void
}

type ConsentProps = Pick<Choices, 'consent'> & OnChange & { children?: ReactNode }

/** Consent is optional, never given beforehand, and withdrawn as easily as it is given. */
const Consent = ({ consent: { agreed, at }, onChange, children }: ConsentProps) => {
  const { attempt, going, error, fields } = useAttempt()
  const change = () =>
    attempt(async () => {
      const { version } = adConsentText
      onChange(await send('POST /v1/front/changeMailConsent', { agreed: !agreed, version }))
      const done = agreed ? '동의를 철회하셨습니다.' : '동의하셨습니다.'
      showToast({ icon: 'confirm', content: `${done} 확인 메일을 보내 드렸습니다.` })
    })
  const day = at === null ? '' : longDay(seoulDay(new Date(at)))
  return (
    <div className="mt-2 flex flex-col items-start gap-2">
      {children}
      <p>
        <span className="text-sub">[선택]</span> {adConsentText.label}
      </p>
      <p className="font-semibold" role="status">
        {agreed ? `${day}에 동의하셨습니다.` : '현재 광고성 정보를 보내지 않습니다.'}
      </p>
      <Refusal>{fields['agreed'] ?? refusalBeside(error, [])}</Refusal>
      <button
        className={agreed ? 'button-line' : 'button'}
        type="button"
        aria-disabled={going}
        onClick={() => void change()}
      >
        {agreed ? '동의 철회' : '동의하기'}
      </button>
    </div>
  )
}

type Reminder = Choices['reminders'][number]

const Reminders = ({ reminders, onChange }: Pick<Choices, 'reminders'> & OnChange) => {
  const { attempt, going, error } = useAttempt()
  const change = ({ kind, stopped_at }: Reminder) =>
    attempt(async () => {
      const wanted = stopped_at !== null
      onChange(await send('POST /v1/front/changeReminderMail', { kind, wanted }))
    })
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
              <span>{reminder.stopped_at === null ? '수신 안 함' : '다시 수신'}</span>
            </button>
          </li>
        ))}
      </ul>
      <Refusal>{refusalBeside(error, [])}</Refusal>
    </>
  )
}
