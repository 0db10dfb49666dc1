import { Tick } from '#platform/site/form/Tick.tsx'
import { Consent } from '#accounts/site/signup/Consent.tsx'
import type { Carried } from '#accounts/site/signup/shown-versions.ts'
import type { useTerms } from '#accounts/site/signup/use-terms.ts'
import { versionAddress } from '#texts/rules/versions.ts'
import type { ChangeEvent, ReactNode } from 'react'

/** The texts, rendered by the page into slots: the island carries none of them. */
export interface TermsTexts {
  terms?: ReactNode
  privacyNotice?: ReactNode
  privacy?: ReactNode
  topicNotice?: ReactNode
}

interface Props {
  terms: ReturnType<typeof useTerms>
  carried: Carried
  texts: TermsTexts
  onTouch: () => void
}

/** The three things to agree to, each with its text, its version and its box (ruling 16). */
export const Consents = ({
  terms: { shown, ticks, missing, tick },
  carried,
  texts,
  onTouch,
}: Props) => {
  /** What a box needs to be one of the three. */
  const box = (name: keyof typeof ticks) => ({
    name,
    checked: ticks[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      tick(name, target.checked)
      onTouch()
    },
  })
  return (
    <>
      <Consent
        title="이용약관"
        text={textOf(missing?.terms) ?? texts.terms}
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
        text={textOf(missing?.privacy) ?? texts.privacy}
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
    </>
  )
}

/** The site's own markup, fetched from its own page. */
const textOf = (markup: string | undefined): ReactNode =>
  markup && <div dangerouslySetInnerHTML={{ __html: markup }} />
