import { useState } from 'react'
import { readDraft, saveDraft, type SignupDraft } from '#accounts/client/signup.ts'
import { siteNow } from '#platform/client/stores/site-now.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { say } from '#platform/rules/say.ts'
import { type DocumentVersions, shownOn } from '#texts/rules/versions.ts'

/** The versions in the page, oldest first; the first was in force at build time. */
export interface Carried {
  terms: readonly string[]
  privacy: readonly string[]
}

/** Nothing is ticked beforehand (ruling 16). */
const unticked = { serviceAgree: false, privacyAgree: false, topicAgree: false }
const allTicked = { serviceAgree: true, privacyAgree: true, topicAgree: true }

interface Terms {
  shown: DocumentVersions
  ticks: typeof unticked
  news?: string
}

const builtTerms = ({ terms, privacy }: Carried): Terms => ({
  shown: { terms_version: terms[0] ?? '', privacy_version: privacy[0] ?? '' },
  ticks: unticked,
})

const documents = [
  { name: '이용약관', version: 'terms_version' },
  { name: '개인정보처리방침', version: 'privacy_version' },
] as const

const termsNow = (carried: Carried, { terms: ticked = {}, inForce }: SignupDraft): Terms => {
  const day = seoulDay(siteNow())
  const shown = inForce ?? {
    terms_version: shownOn(carried.terms, day),
    privacy_version: shownOn(carried.privacy, day),
  }
  const { terms_version, privacy_version, serviceAgree = false, privacyAgree = false } = ticked
  if (!terms_version || !privacy_version) return { shown, ticks: unticked }
  const others = documents.filter(({ version }) => ticked[version] !== shown[version])
  if (others.length > 0) {
    const names = others.map(({ name }) => say(name)).join(say('과 '))
    const news = say('현재 시행 중인 {}은 동의하신 내용과 다릅니다.', names)
    return { shown, ticks: unticked, news }
  }
  return { shown, ticks: { serviceAgree, privacyAgree, topicAgree: ticked.topicAgree === true } }
}

export const useTerms = (carried: Carried, enabled: boolean) => {
  const now = () => termsNow(carried, readDraft())
  const [terms, setTerms] = useState(() => (enabled ? now() : builtTerms(carried)))
  const { shown, ticks } = terms
  const tick = (ticked: typeof unticked) => {
    setTerms({ ...terms, ticks: ticked })
    saveDraft({ terms: { ...ticked, ...shown } })
  }
  return {
    ...terms,
    /** False if the page was opened before the texts in force were announced. */
    hasTexts:
      carried.terms.includes(shown.terms_version) &&
      carried.privacy.includes(shown.privacy_version),
    tick: (name: keyof typeof unticked, ticked: boolean) => tick({ ...ticks, [name]: ticked }),
    tickAll: (ticked: boolean) => tick(ticked ? allTicked : unticked),
    agreed: ticks.serviceAgree && ticks.privacyAgree,
    isOfToday: (): boolean => {
      const later = now()
      if (later.news === undefined) return true
      setTerms(later)
      return false
    },
  }
}
