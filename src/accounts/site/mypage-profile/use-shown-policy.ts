import { ApiError } from '#platform/client/errors.ts'
import { isDocumentVersions } from '#texts/rules/versions.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { shownOn } from '#texts/rules/versions.ts'
import { siteNow } from '#platform/client/stores/site-now.ts'
import { useState } from 'react'

/**
 * The version of the privacy policy that a consent names (ruling 16): the one of the day, or the one that the server says is
 * in force. Where it had to say so, the consent is taken back with `untick`, to be given anew.
 */
export const useShownPolicy = (policies: readonly string[], untick: () => void) => {
  const [version, setVersion] = useState(() => shownOn(policies, seoulDay(siteNow())))

  const agree = async <Answer>(make: (version: string) => Promise<Answer>): Promise<Answer> => {
    try {
      return await make(version)
    } catch (error) {
      const changed = error instanceof ApiError && error.is('documentsChanged')
      if (changed && isDocumentVersions(error.current)) {
        setVersion(error.current.privacy_version)
        untick()
      }
      throw error
    }
  }

  return { version, agree }
}
