import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Radios } from '#accounts/site/form/Radios.tsx'
import { SectionForm } from '#accounts/site/mypage-profile/SectionForm.tsx'
import { useSection } from '#accounts/site/mypage-profile/use-section.ts'
import { blanksOf } from '#members/rules/member-field.ts'
import { etcFields } from '#members/rules/member-fields.ts'
import { TopicPart } from '#members/site/member-fields/TopicPart.tsx'
import { TypedFields } from '#members/site/member-fields/TypedFields.tsx'
import { send } from '#platform/client/client.ts'
import { ApiError } from '#platform/client/errors.ts'
import { siteNow } from '#platform/client/stores/site-now.ts'
import { plainDay, seoulDay } from '#platform/rules/days.ts'
import { lazyResolver } from '#platform/site/form/lazy-part.tsx'
import { Waiting } from '#platform/site/ui/Waiting.tsx'
import { isDocumentVersions, shownOn, versionAddress } from '#texts/rules/versions.ts'

interface Props {
  policies: readonly string[]
  children?: ReactNode
}

export const EtcInfo = ({ policies, children }: Props) => {
  const { form, section, element, version } = useEtcInfo(policies)
  const { errors } = form.formState
  if (section.base === undefined) {
    return <Waiting rows={3} trouble={section.trouble} retry={section.retry} />
  }
  const { topicAgree } = form.getValues()
  const losesTopic = !topicAgree && section.base.member_etc_info.member_research_topic !== ''
  return (
    <SectionForm section={section} element={element}>
      <fieldset className="form-rows">
        <legend className="sr-only">기타정보</legend>
        <TopicPart
          notice={
            <>
              {children}
              <PolicyLink version={version} policies={policies} />
            </>
          }
          consent={form.register('topicAgree')}
          agreed={topicAgree}
          warning={losesTopic ? '변경 버튼을 누르면 저장된 연구분야가 삭제됩니다.' : undefined}
          topic={form.register('member_research_topic')}
          error={errors.member_research_topic?.message}
        />
        <Radios
          label="우편물 수령지"
          choices={['자택', '직장']}
          error={errors.member_receive_post?.message}
          {...form.register('member_receive_post')}
        />
        <TypedFields
          fields={etcFields}
          control={form.control}
          register={form.register}
          message={(name) => errors[name]?.message}
        />
      </fieldset>
    </SectionForm>
  )
}

interface PolicyLinkProps {
  version: string
  policies: readonly string[]
}

const PolicyLink = ({ version, policies }: PolicyLinkProps) => (
  <a
    className="inline-flex min-h-[4.4rem] items-center text-small text-action underline"
    href={versionAddress('privacy', version, policies)}
    target="_blank"
    rel="noopener"
  >
    개인정보처리방침({plainDay(version)} 시행) 보기
    <span className="sr-only">(새 창 열림)</span>
  </a>
)

const { resolver, touch } = lazyResolver(
  async () => (await import('#accounts/site/mypage-profile/rules.ts')).etcRules,
)

const useEtcInfo = (policies: readonly string[]) => {
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
 * The policy version that a consent names (ruling 16): today's, or the one that the server names.
 * If the server names another, `untick` withdraws the tick, so that it is given anew.
 */
const useShownPolicy = (policies: readonly string[], untick: () => void) => {
  const [version, setVersion] = useState(() => shownOn(policies, seoulDay(siteNow())))

  const agree = async <Answer,>(make: (version: string) => Promise<Answer>): Promise<Answer> => {
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
