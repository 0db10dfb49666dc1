import { blanksOf } from '#members/rules/member-field.ts'
import { etcFields } from '#members/rules/member-fields.ts'
import { send } from '#platform/client/client.ts'
import { ApiError } from '#platform/client/errors.ts'
import { siteNow } from '#platform/client/stores/site-now.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { lazyResolver } from '#platform/site/form/lazy-part.tsx'
import { useSection } from '#platform/site/section/use-section.ts'
import { isDocumentVersions, shownOn } from '#texts/rules/versions.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

const { resolver, touch } = lazyResolver(
  async () => (await import('#accounts/site/mypage-profile/rules.ts')).etcRules,
)

/** What the rest holds and does; `policies`: the versions in force or announced, oldest first. */
export const useEtcInfo = (policies: readonly string[]) => {
  const form = useForm({
    resolver,
    mode: 'onChange',
    shouldFocusError: false,
    defaultValues: {
      ...blanksOf(etcFields),
      member_receive_post: '자택' as const,
      topicAgree: false,
    },
  })
  const policy = useShownPolicy(policies, () => form.setValue('topicAgree', false))
  const { section, element } = useSection(form, {
    touch,
    get: 'GET /v1/front/getMemberEtcInfo',
    valuesOf: ({ member_etc_info }) => member_etc_info,
    send: (output, { version }) =>
      policy.agree((privacy_version) =>
        send('POST /v1/front/modifyMemberEtcInfo', { ...output, version, privacy_version }),
      ),
  })
  return { form, section, element, version: policy.version }
}

/**
 * The version of the privacy policy that a consent names (ruling 16): the one of the day, or the one that the server says is
 * in force. Where it had to say so, the consent is taken back with `untick`, to be given anew.
 */
const useShownPolicy = (policies: readonly string[], untick: () => void) => {
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
