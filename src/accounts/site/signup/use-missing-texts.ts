import type { DocumentVersions } from '#texts/rules/versions.ts'
import { fetchText } from '#accounts/site/signup/fetch-text.ts'
import type { Carried } from '#accounts/site/signup/shown-versions.ts'
import { useEffect, useState } from 'react'

interface Missing {
  shown: DocumentVersions
  terms: string | undefined
  privacy: string | undefined
}

/**
 * The markup of the texts that are to be shown and not in the page: it was opened before they were announced, or built after
 * they were replaced. Undefined while they are asked for.
 */
export const useMissingTexts = (
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
