import {
  builtTerms,
  type Carried,
  termsAt,
  unticked,
} from '#accounts/site/signup/shown-versions.ts'
import { useMissingTexts } from '#accounts/site/signup/use-missing-texts.ts'
import { readDraft, saveDraft } from '#platform/client/stores/signup.ts'
import { siteNow } from '#platform/client/stores/site-now.ts'
import { useState } from 'react'

const allTicked = { serviceAgree: true, privacyAgree: true, topicAgree: true }

/** What the first step shows and holds; ticks are kept with the versions that were shown beside them. */
export const useTerms = (carried: Carried, enabled: boolean) => {
  const now = () => termsAt(siteNow(), carried, readDraft())
  const [terms, setTerms] = useState(() => (enabled ? now() : builtTerms(carried)))
  const { shown, ticks } = terms
  const missing = useMissingTexts(carried, shown)

  const tick = (ticked: typeof unticked) => {
    setTerms({ ...terms, ticks: ticked })
    saveDraft({ terms: { ...ticked, ...shown } })
  }

  return {
    ...terms,
    /** Markup in place of what is not in the page; undefined while it is asked for. */
    missing,
    hasTexts:
      (carried.terms.includes(shown.terms_version) || missing?.terms !== undefined) &&
      (carried.privacy.includes(shown.privacy_version) || missing?.privacy !== undefined),
    tick: (name: keyof typeof unticked, ticked: boolean) => tick({ ...ticks, [name]: ticked }),
    tickAll: (ticked: boolean) => tick(ticked ? allTicked : unticked),
    agreed: ticks.serviceAgree && ticks.privacyAgree,
    /** Midnight may have passed since: answers whether the texts shown are still those of the day, and shows those. */
    isOfToday: (): boolean => {
      const later = now()
      if (later.news === undefined) return true
      setTerms(later)
      return false
    },
  }
}
