import { AllTick } from '#accounts/site/signup/AllTick.tsx'
import { Buttons } from '#accounts/site/signup/Buttons.tsx'
import { Consents, type TermsTexts } from '#accounts/site/signup/Consents.tsx'
import type { Office } from '#members/site/member-fields/too-young.ts'
import type { Carried } from '#accounts/site/signup/shown-versions.ts'
import { TermsChanged } from '#accounts/site/signup/TermsChanged.tsx'
import { useTerms } from '#accounts/site/signup/use-terms.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import type { SyntheticEvent } from 'react'

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
        <Consents terms={terms} carried={carried} texts={texts} onTouch={onTouch} />
        <Buttons blocked={!agreed} />
      </fieldset>
    </form>
  )
}
