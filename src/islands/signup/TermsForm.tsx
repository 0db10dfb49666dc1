import { Buttons } from '#islands/signup/Buttons.tsx'
import { openDialog } from '#stores/dialogs.ts'
import { readDraft, saveDraft } from '#stores/signup.ts'
import {
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
  type SyntheticEvent,
  useState,
} from 'react'

/** The texts, rendered by the page into slots: the island carries none of them. */
export interface TermsTexts {
  terms?: ReactNode
  privacyNotice?: ReactNode
  privacy?: ReactNode
  topicNotice?: ReactNode
}

/** Nothing is ticked beforehand (ruling 16). */
const unticked = { serviceAgree: false, privacyAgree: false, topicAgree: false }

interface Props extends TermsTexts {
  enabled: boolean
  /** Somebody has begun: what comes next may be fetched. */
  onTouch: () => void
  onDone: () => void
}

/** Needs neither the forms' library nor the schemas, so the wizard opens with little to fetch. */
export const TermsForm = ({ enabled, onTouch, onDone, ...texts }: Props) => {
  const [terms, setTerms] = useState({ ...unticked, ...(enabled && readDraft().terms) })

  /** What a box needs to be one of the three. */
  const box = (name: keyof typeof unticked) => ({
    name,
    checked: terms[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const ticked = { ...terms, [name]: target.checked }
      setTerms(ticked)
      saveDraft({ terms: ticked })
      onTouch()
    },
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
        <Consent title="이용약관" text={texts.terms}>
          <Tick kind="필수" label="이용약관 동의" {...box('serviceAgree')} />
        </Consent>
        <Consent
          title="개인정보 수집·이용"
          notice={texts.privacyNotice}
          textTitle="개인정보처리방침 전문"
          text={texts.privacy}
        >
          <Tick kind="필수" label="개인정보 수집·이용 확인" {...box('privacyAgree')} />
        </Consent>
        <Consent title="연구분야 수집·이용" notice={texts.topicNotice}>
          <Tick kind="선택" label="연구분야 수집·이용 동의" {...box('topicAgree')} />
        </Consent>
        <Buttons blocked={!agreed} />
      </fieldset>
    </form>
  )
}

interface ConsentProps {
  title: string
  /** What it is about, at a glance. */
  notice?: ReactNode
  /** The whole text, in a box of its own. */
  text?: ReactNode
  textTitle?: string
  children: ReactNode
}

const Consent = ({ title, notice, text, textTitle = `${title} 전문`, children }: ConsentProps) => (
  <section className="flex min-w-0 flex-col gap-2">
    <h3>{title}</h3>
    {notice}
    {text && (
      // A box that scrolls must be reached by keyboard.
      <div className="scroll-text" role="region" aria-label={textTitle} tabIndex={0}>
        {text}
      </div>
    )}
    {children}
  </section>
)

interface TickProps extends Omit<ComponentProps<'input'>, 'type'> {
  kind: '필수' | '선택'
  label: string
}

const Tick = ({ kind, label, ...input }: TickProps) => (
  <label className="tick">
    <input type="checkbox" aria-required={kind === '필수'} {...input} />
    <span>
      <span className={kind === '필수' ? 'font-semibold text-danger' : 'text-sub'}>[{kind}]</span>{' '}
      {label}
    </span>
  </label>
)
