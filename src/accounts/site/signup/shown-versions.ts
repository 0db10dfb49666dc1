import type { DocumentVersions } from '#texts/rules/versions.ts'
import { plainDay, seoulDay } from '#platform/rules/days.ts'
import { shownOn } from '#texts/rules/versions.ts'
import type { SignupDraft } from '#platform/client/stores/signup.ts'

/** The versions whose texts are in the page, oldest first; the first was in force when it was built. */
export interface Carried {
  terms: readonly string[]
  privacy: readonly string[]
}

/** Nothing is ticked beforehand (ruling 16). */
export const unticked = { serviceAgree: false, privacyAgree: false, topicAgree: false }

export interface Terms {
  shown: DocumentVersions
  ticks: typeof unticked
  /** Why something that was ticked no longer is. */
  news?: string
}

/** The page as it was built, before its script runs. */
export const builtTerms = ({ terms, privacy }: Carried): Terms => ({
  shown: { terms_version: terms[0] ?? '', privacy_version: privacy[0] ?? '' },
  ticks: unticked,
})

/** What to show at a moment: what the server named, else what holds on that day in Seoul. Ticks hold for one text only. */
export const termsAt = (
  moment: Date,
  carried: Carried,
  { terms: ticked = {}, inForce }: SignupDraft,
): Terms => {
  const day = seoulDay(moment)
  const shown = inForce ?? {
    terms_version: shownOn(carried.terms, day),
    privacy_version: shownOn(carried.privacy, day),
  }
  const { terms_version, privacy_version, serviceAgree = false, privacyAgree = false } = ticked
  if (!terms_version || !privacy_version) return { shown, ticks: unticked }
  const news = newsOf({ terms_version, privacy_version }, shown, day)
  if (news !== undefined) return { shown, ticks: unticked, news }
  return { shown, ticks: { serviceAgree, privacyAgree, topicAgree: ticked.topicAgree === true } }
}

/** Which text changed, and since when; undefined where none did. */
const newsOf = (
  before: DocumentVersions,
  now: DocumentVersions,
  today: string,
): string | undefined => {
  const changed = documents.filter(({ version }) => before[version] !== now[version])
  if (changed.length === 0) return undefined
  const names = changed.map(({ name }) => name).join('과 ')
  const since =
    changed
      .map(({ version }) => now[version])
      .toSorted()
      .at(-1) ?? ''
  const isNewer = changed.every(({ version }) => before[version] < now[version])
  if (!isNewer) return `지금 시행 중인 ${names}은 동의하신 글과 다릅니다.`
  const when = since === today ? `오늘(${plainDay(since)})` : `${plainDay(since)}에`
  return `${when} ${names}이 바뀌었습니다.`
}

const documents = [
  { name: '이용약관', version: 'terms_version' },
  { name: '개인정보처리방침', version: 'privacy_version' },
] as const
