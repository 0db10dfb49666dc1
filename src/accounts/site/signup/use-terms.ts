import {
  builtTerms,
  type Carried,
  termsAt,
  unticked,
} from '#accounts/site/signup/shown-versions.ts'
import { readDraft, saveDraft } from '#platform/client/stores/signup.ts'
import { siteNow } from '#platform/client/stores/site-now.ts'
import { type DocumentVersions, versionAddress } from '#texts/rules/versions.ts'
import { useEffect, useState } from 'react'

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

interface Missing {
  shown: DocumentVersions
  terms: string | undefined
  privacy: string | undefined
}

/**
 * The markup of the texts that are to be shown and not in the page: it was opened before they were announced, or built after
 * they were replaced. Undefined while they are asked for.
 */
const useMissingTexts = (
  carried: Carried,
  shown: DocumentVersions,
): Partial<Missing> | undefined => {
  const [missing, setMissing] = useState<Missing>()
  const lacksTerms = !carried.terms.includes(shown.terms_version)
  const lacksPrivacy = !carried.privacy.includes(shown.privacy_version)
  const lacksNone = !lacksTerms && !lacksPrivacy

  useEffect(() => {
    if (lacksNone) return undefined
    let isWanted = true
    const ask = async () => {
      const { terms_version, privacy_version } = shown
      const [terms, privacy] = await Promise.all([
        lacksTerms ? fetchText('terms', terms_version, carried.terms) : undefined,
        lacksPrivacy ? fetchText('privacy', privacy_version, carried.privacy) : undefined,
      ])
      if (isWanted) setMissing({ shown, terms, privacy })
    }
    void ask()
    return () => {
      isWanted = false
    }
  }, [carried, shown, lacksNone, lacksTerms, lacksPrivacy])

  if (lacksNone) return {}
  return missing?.shown === shown ? missing : undefined
}

/**
 * The text of a version that is not in this page, as markup from the page of its own that the site has; undefined where it has
 * none, or none yet. To be read only, like the texts in the page: without links or addresses of its articles.
 */
const fetchText = async (
  kind: 'terms' | 'privacy',
  version: string,
  carried: readonly string[],
): Promise<string | undefined> => {
  const response = await fetch(versionAddress(kind, version, carried)).catch(() => undefined)
  if (!response?.ok) return undefined
  // A parsed page’s own styles are held against this page’s policy.
  const html = (await response.text()).replaceAll(/<style\b(?:[^<]|<(?!\/?style\b))*<\/style>/g, '')
  const page = new DOMParser().parseFromString(html, 'text/html')
  const shown = page.querySelector(`[data-version="${version}"] a[aria-current]`)
  const text = shown && page.querySelector('.legal')
  for (const linked of text?.querySelectorAll('a') ?? []) linked.replaceWith(...linked.childNodes)
  for (const place of text?.querySelectorAll('[id]') ?? []) place.removeAttribute('id')
  return text?.outerHTML
}
