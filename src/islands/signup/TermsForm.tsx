import { Tick } from '#islands/form/Tick.tsx'
import { AllTick } from '#islands/signup/AllTick.tsx'
import { Buttons } from '#islands/signup/Buttons.tsx'
import { Consent } from '#islands/signup/Consent.tsx'
import type { Office } from '#islands/member-fields/too-young.ts'
import type { Carried } from '#islands/signup/shown-versions.ts'
import { TermsChanged } from '#islands/signup/TermsChanged.tsx'
import { useTerms } from '#islands/signup/use-terms.ts'
import { versionAddress } from '#rules/versions.ts'
import { openDialog } from '#stores/dialogs.ts'
import type { ChangeEvent, ReactNode, SyntheticEvent } from 'react'

/** The texts, rendered by the page into slots: the island carries none of them. */
export interface TermsTexts {
  terms?: ReactNode
  privacyNotice?: ReactNode
  privacy?: ReactNode
  topicNotice?: ReactNode
}

interface Props extends TermsTexts {
  enabled: boolean
  office: Office
  carried: Carried
  /** Somebody has begun: what comes next may be fetched. */
  onTouch: () => void
  onDone: () => void
}

/** Needs neither the forms' library nor the schemas, so the wizard opens with little to fetch. */
export const TermsForm = ({ enabled, office, carried, onTouch, onDone, ...texts }: Props) => {
  const terms = useTerms(carried, enabled)
  const { shown, ticks, agreed } = terms

  /** What a box needs to be one of the three. */
  const box = (name: keyof typeof ticks) => ({
    name,
    checked: ticks[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      terms.tick(name, target.checked)
      onTouch()
    },
  })
  const tickAll = (all: boolean) => {
    terms.tickAll(all)
    onTouch()
  }

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!agreed) void openDialog({ kind: 'ok', text: '모든 약관에 동의해주세요.' })
    else if (terms.isOfToday()) onDone()
  }

  const changed = <TermsChanged news={terms.news} hasTexts={terms.hasTexts} office={office} />
  if (terms.missing === undefined) return <div className="min-h-[60rem]" />
  if (!terms.hasTexts) return changed
  return (
    <form method="post" noValidate onSubmit={submit}>
      <fieldset className="flex min-w-0 flex-col gap-5" disabled={!enabled}>
        <legend className="sr-only">회원약관 동의</legend>
        {terms.news && changed}
        <AllTick
          ticks={[ticks.serviceAgree, ticks.privacyAgree, ticks.topicAgree]}
          onTick={tickAll}
        />
        <Consent
          title="이용약관"
          text={textOf(terms.missing.terms) ?? texts.terms}
          version={shown.terms_version}
          href={versionAddress('terms', shown.terms_version, carried.terms)}
        >
          <Tick kind="필수" {...box('serviceAgree')}>
            이용약관 동의
          </Tick>
        </Consent>
        <Consent
          title="개인정보 수집·이용"
          notice={texts.privacyNotice}
          textTitle="개인정보처리방침"
          text={textOf(terms.missing.privacy) ?? texts.privacy}
          version={shown.privacy_version}
          href={versionAddress('privacy', shown.privacy_version, carried.privacy)}
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

/** The site's own markup, fetched from its own page. */
const textOf = (markup: string | undefined): ReactNode =>
  markup && <div dangerouslySetInnerHTML={{ __html: markup }} />
