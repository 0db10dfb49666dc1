import { Tick } from '#islands/form/Tick.tsx'
import { AllTick } from '#islands/signup/AllTick.tsx'
import { Buttons } from '#islands/signup/Buttons.tsx'
import { Consent } from '#islands/signup/Consent.tsx'
import { openDialog } from '#stores/dialogs.ts'
import { readDraft, saveDraft } from '#stores/signup.ts'
import { type ChangeEvent, type ReactNode, type SyntheticEvent, useState } from 'react'

/** The texts, rendered by the page into slots: the island carries none of them. */
export interface TermsTexts {
  terms?: ReactNode
  privacyNotice?: ReactNode
  privacy?: ReactNode
  topicNotice?: ReactNode
}

/** Nothing is ticked beforehand (ruling 16). */
const unticked = { serviceAgree: false, privacyAgree: false, topicAgree: false }
const allTicked = { serviceAgree: true, privacyAgree: true, topicAgree: true }

interface Props extends TermsTexts {
  enabled: boolean
  /** Somebody has begun: what comes next may be fetched. */
  onTouch: () => void
  onDone: () => void
}

/** Needs neither the forms' library nor the schemas, so the wizard opens with little to fetch. */
export const TermsForm = ({ enabled, onTouch, onDone, ...texts }: Props) => {
  const [terms, setTerms] = useState({ ...unticked, ...(enabled && readDraft().terms) })

  const tick = (ticked: typeof terms) => {
    setTerms(ticked)
    saveDraft({ terms: ticked })
    onTouch()
  }
  /** What a box needs to be one of the three. */
  const box = (name: keyof typeof unticked) => ({
    name,
    checked: terms[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      tick({ ...terms, [name]: target.checked }),
  })

  const agreed = terms.serviceAgree && terms.privacyAgree
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (agreed) onDone()
    else void openDialog({ kind: 'ok', text: '모든 약관에 동의해주세요.' })
  }

  return (
    <form method="post" noValidate onSubmit={submit}>
      <fieldset className="flex min-w-0 flex-col gap-5" disabled={!enabled}>
        <legend className="sr-only">회원약관 동의</legend>
        <AllTick
          ticks={[terms.serviceAgree, terms.privacyAgree, terms.topicAgree]}
          onTick={(all) => tick(all ? allTicked : unticked)}
        />
        <Consent title="이용약관" text={texts.terms} href="/terms">
          <Tick kind="필수" {...box('serviceAgree')}>
            이용약관 동의
          </Tick>
        </Consent>
        <Consent
          title="개인정보 수집·이용"
          notice={texts.privacyNotice}
          textTitle="개인정보처리방침"
          text={texts.privacy}
          href="/privacy"
        >
          <Tick kind="필수" {...box('privacyAgree')}>
            개인정보 수집·이용 확인
          </Tick>
        </Consent>
        <Consent title="연구분야 수집·이용" notice={texts.topicNotice}>
          <Tick kind="선택" {...box('topicAgree')}>
            연구분야 수집·이용 동의
          </Tick>
        </Consent>
        <Buttons blocked={!agreed} />
      </fieldset>
    </form>
  )
}
