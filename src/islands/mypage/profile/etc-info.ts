import { send } from '#api/client.ts'
import { getMemberEtcInfo, modifyMemberEtcInfo } from '#contract/profile.ts'
import { lateResolver } from '#islands/form/late-resolver.ts'
import { useShownPolicy } from '#islands/mypage/profile/use-shown-policy.ts'
import { useSection } from '#islands/mypage/section/use-section.ts'
import { blanksOf } from '#rules/member-field.ts'
import { etcFields } from '#rules/member-fields.ts'
import { useForm } from 'react-hook-form'

const { resolver, touch } = lateResolver(
  async () => (await import('#islands/mypage/profile/rules.ts')).etcRules,
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
    get: getMemberEtcInfo,
    valuesOf: ({ member_etc_info }) => member_etc_info,
    send: (output, { version }) =>
      policy.agree((privacy_version) =>
        send(modifyMemberEtcInfo, { ...output, version, privacy_version }),
      ),
  })
  return { form, section, element, version: policy.version }
}
