import { type SyntheticEvent, useEffect, useRef } from 'react'
import { Buttons } from '#accounts/site/signup/Buttons.tsx'
import { AllTick, Consents, type TermsTexts } from '#accounts/site/signup/Consents.tsx'
import { type Carried, useTerms } from '#accounts/site/signup/terms.ts'
import type { Office } from '#members/site/member-fields/too-young.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import { say } from '#platform/rules/say.ts'

interface Props extends TermsTexts {
  enabled: boolean
  office: Office
  carried: Carried
  onTouch: () => void
  onDone: () => void
}

/** Uses neither form library nor schemas, so that the wizard opens with a small download. */
export const TermsForm = ({ enabled, office, carried, onTouch, onDone, ...texts }: Props) => {
  const terms = useTerms(carried, enabled)
  const { ticks, agreed } = terms

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
  if (!terms.hasTexts) return changed
  return (
    <form method="post" noValidate onSubmit={submit}>
      <fieldset className="flex min-w-0 flex-col gap-5" disabled={!enabled}>
        <legend className="sr-only">{say('회원약관 동의')}</legend>
        {terms.news && changed}
        <AllTick
          ticks={[ticks.serviceAgree, ticks.privacyAgree, ticks.topicAgree]}
          onTick={tickAll}
        />
        <Consents terms={terms} carried={carried} texts={texts} onTouch={onTouch} />
        <Buttons blocked={!agreed} />
      </fieldset>
    </form>
  )
}

interface TermsChangedProps {
  news: string | undefined
  hasTexts: boolean
  office: Office
}

const TermsChanged = ({ news, hasTexts, office }: TermsChangedProps) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [news])
  return (
    <div
      className="rounded-card border border-danger p-2 outline-none pad:p-3"
      role="alert"
      tabIndex={-1}
      ref={box}
    >
      <p className="text-h4 font-bold text-danger">
        {news ?? say('현재 시행 중인 약관을 표시할 수 없습니다.')}
      </p>
      {hasTexts ? (
        <p className="mt-1">
          {say(
            '아래에서 현재 시행 중인 내용을 확인하시고 다시 동의해 주세요. 입력하신 다른 내용은 유지됩니다.',
          )}
        </p>
      ) : (
        <>
          <p className="mt-1">
            {say(
              '화면을 새로 고치면 현재 시행 중인 내용을 확인하실 수 있습니다. 비밀번호 외에 입력하신 내용은 유지됩니다. 새로 고친 뒤에도 이 안내가 표시되면 {}',
              office.name,
            )}{' '}
            <span className="whitespace-nowrap">
              {say('사무국(')}
              <a className="text-action underline" href={`tel:${office.phone}`}>
                {office.phone}
              </a>
              {say(')으로')}
            </span>{' '}
            {say('연락해 주세요.')}
          </p>
          <button className="mt-2 button" type="button" onClick={() => location.reload()}>
            {say('화면 새로 고침')}
          </button>
        </>
      )}
    </div>
  )
}
