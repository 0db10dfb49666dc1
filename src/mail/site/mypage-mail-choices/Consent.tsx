import { send } from '#platform/client/client.ts'
import type { MailChoices } from '#mail/api/mail-choices.ts'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside, useAttempt } from '#platform/site/form/use-attempt.ts'
import { longDay, seoulDay } from '#platform/rules/days.ts'
import { adConsentText } from '#mail/rules/mail-choices.ts'
import { showToast } from '#platform/client/stores/toasts.ts'
import type { ReactNode } from 'react'

interface Props {
  consent: MailChoices['consent']
  onChange: (choices: MailChoices) => void
  children?: ReactNode
}

const told = {
  given: '동의하셨습니다. 확인하는 메일을 보내 드렸습니다.',
  ended: '동의를 거두셨습니다. 확인하는 메일을 보내 드렸습니다.',
} as const

/** The one consent to advertising: optional, not given beforehand, and ended as easily as it is given. */
export const Consent = ({ consent: { agreed, at }, onChange, children }: Props) => {
  const { attempt, going, error, fields } = useAttempt()
  const change = () =>
    attempt(async () => {
      const { version } = adConsentText
      onChange(await send('POST /v1/front/changeMailConsent', { agreed: !agreed, version }))
      showToast({ icon: 'confirm', content: agreed ? told.ended : told.given })
    })
  const day = at === null ? '' : longDay(seoulDay(new Date(at)))
  return (
    <div className="mt-2 flex flex-col items-start gap-2">
      {children}
      <p>
        <span className="text-sub">[선택]</span> {adConsentText.label}
      </p>
      <p className="font-semibold" role="status">
        {agreed ? `${day}에 동의하셨습니다.` : '지금은 광고성 정보를 보내지 않습니다.'}
      </p>
      <Refusal>{fields['agreed'] ?? refusalBeside(error, [])}</Refusal>
      <button
        className={agreed ? 'button-line' : 'button'}
        type="button"
        aria-disabled={going}
        onClick={() => void change()}
      >
        {agreed ? '동의 거두기' : '동의하기'}
      </button>
    </div>
  )
}
