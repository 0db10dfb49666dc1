import { send } from '#platform/client/client.ts'
import { lateResolver } from '#platform/site/form/late-resolver.ts'
import { useShownPolicy } from '#accounts/site/mypage-profile/use-shown-policy.ts'
import { useSection } from '#platform/site/section/use-section.ts'
import { blanksOf } from '#members/rules/member-field.ts'
import { etcFields } from '#members/rules/member-fields.ts'
import { useForm } from 'react-hook-form'

const { resolver, touch } = lateResolver(
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
