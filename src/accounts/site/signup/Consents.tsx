import { Consent } from '#accounts/site/signup/Consent.tsx'
import type { Carried } from '#accounts/site/signup/shown-versions.ts'
import type { useTerms } from '#accounts/site/signup/use-terms.ts'
import { Tick } from '#platform/site/form/Tick.tsx'
import { versionAddress } from '#texts/rules/versions.ts'
import { type ChangeEvent, type ReactNode, useId } from 'react'

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

interface AllTickProps {
  ticks: readonly (boolean | undefined)[]
  onTick: (all: boolean) => void
}

/** Ticks and unticks the three boxes, which stay separate; it names the one that may be left (norms 2.1). */
export const AllTick = ({ ticks, onTick }: AllTickProps) => {
  const id = useId()
  const all = ticks.every(Boolean)
  return (
    <div className="rounded-card bg-tint p-2 pad:px-3">
      <label className="tick text-h4">
        <input
          type="checkbox"
          aria-describedby={id}
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = !all && ticks.some(Boolean)
          }}
          onChange={({ target }) => onTick(target.checked)}
        />
        전체 동의
      </label>
      <p className="text-small text-sub pad:pl-[3.6rem]" id={id}>
        이용약관 [필수], 개인정보 수집·이용 [필수], 연구분야 수집·이용 [선택]에 모두 표시합니다.
        아래에서 하나씩 고르실 수도 있으며, [선택] 항목은 표시하지 않으셔도 가입하실 수 있습니다.
      </p>
    </div>
  )
}
