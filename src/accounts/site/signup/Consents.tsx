import { ExternalLink } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import type { Carried, useTerms } from '#accounts/site/signup/terms.ts'
import { say, sayOwn } from '#platform/rules/say.ts'
import { Tick } from '#platform/site/form/Tick.tsx'
import { Whole } from '#platform/site/ui/Whole.tsx'
import { versionAddress } from '#texts/rules/versions.ts'

/** The page renders the texts into slots, so that the island carries none. */
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

export const Consents = ({ terms: { shown, ticks, tick }, carried, texts, onTouch }: Props) => {
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
        text={texts.terms}
        version={shown.terms_version}
        href={versionAddress('terms', shown.terms_version, carried.terms)}
      >
        <Tick kind="필수" {...box('serviceAgree')}>
          {say('이용약관 동의')}
        </Tick>
      </Consent>
      <Consent
        title="개인정보 수집·이용"
        notice={texts.privacyNotice}
        textTitle="개인정보처리방침"
        text={texts.privacy}
        version={shown.privacy_version}
        href={versionAddress('privacy', shown.privacy_version, carried.privacy)}
      >
        <Tick kind="필수" {...box('privacyAgree')}>
          {say('개인정보 수집·이용 확인')}
        </Tick>
      </Consent>
      <Consent title="연구분야 수집·이용" notice={texts.topicNotice}>
        <Tick kind="선택" {...box('topicAgree')}>
          {say('연구분야 수집·이용 동의')}
        </Tick>
      </Consent>
    </>
  )
}

interface ConsentProps {
  title: string
  notice?: ReactNode
  text?: ReactNode
  textTitle?: string
  version?: string
  href?: string
  children: ReactNode
}

const Consent = ({
  title,
  notice,
  text,
  textTitle = title,
  version,
  href,
  children,
}: ConsentProps) => {
  const box = useRef<HTMLDivElement>(null)
  // The texts are the page's markup, outside React.
  useLayoutEffect(() => {
    for (const one of box.current?.querySelectorAll<HTMLElement>('[data-version]') ?? []) {
      one.hidden = one.dataset['version'] !== version
    }
  }, [version])
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <h3>{sayOwn(title)}</h3>
        {href && (
          <a
            className="inline-flex min-h-[4.4rem] items-center gap-1 text-small text-action underline"
            href={href}
            target="_blank"
            rel="noopener"
          >
            {say('{} 전문 보기', sayOwn(textTitle))}
            <ExternalLink className="size-[1.6rem]" aria-hidden="true" />
            <span className="sr-only">{say('(새 창 열림)')}</span>
          </a>
        )}
      </div>
      {notice}
      {text && (
        // A scrolling box must be reachable by keyboard; otherwise nothing in it can have the
        // focus.
        <div
          className="scroll-text"
          role="region"
          aria-label={say('{} 전문', sayOwn(textTitle))}
          tabIndex={0}
          ref={box}
        >
          {text}
        </div>
      )}
      {children}
    </section>
  )
}

interface AllTickProps {
  ticks: readonly (boolean | undefined)[]
  onTick: (all: boolean) => void
}

const allOfThem =
  '이용약관 [필수], 개인정보 수집·이용 [필수], 연구분야 수집·이용 [선택]에 모두 동의합니다. 아래에서 항목별로 선택하실 수 있으며, [선택] 항목은 체크하지 않으셔도 가입하실 수 있습니다.'

/** Ticks all three boxes, which stay separate, and names the optional one (norms 2.1). */
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
        {say('전체 동의')}
      </label>
      <p className="text-small text-sub pad:pl-[3.6rem]" id={id}>
        <Whole text={say(allOfThem)} />
      </p>
    </div>
  )
}
