import { useEtcInfo } from '#accounts/site/mypage-profile/etc-info.ts'
import { labelsOf } from '#members/rules/member-field.ts'
import { etcFields } from '#members/rules/member-fields.ts'
import { TopicPart } from '#members/site/member-fields/TopicPart.tsx'
import { TypedFields } from '#members/site/member-fields/TypedFields.tsx'
import { plainDay } from '#platform/rules/days.ts'
import { Radios } from '#platform/site/form/Radios.tsx'
import { SectionForm } from '#platform/site/section/SectionForm.tsx'
import { Waiting } from '#platform/site/ui/Waiting.tsx'
import { versionAddress } from '#texts/rules/versions.ts'
import type { ReactNode } from 'react'

const labels = {
  ...labelsOf(etcFields),
  topicAgree: '연구분야 수집·이용 동의',
}

const textOf = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? '동의함' : '동의하지 않음'
  return String(value)
}

interface Props {
  /** The versions of the policy that are in force or announced when the site is built, oldest first. */
  policies: readonly string[]
  /** What the consent is about, from the page. */
  children?: ReactNode
}

/** 기타정보: where post goes, and the research topic with its own consent (ruling 16). */
export const EtcInfo = ({ policies, children }: Props) => {
  const { form, section, element, version } = useEtcInfo(policies)
  const { errors } = form.formState
  if (section.base === undefined) {
    return <Waiting rows={3} trouble={section.trouble} retry={section.retry} />
  }
  const { topicAgree } = form.getValues()
  const losesTopic = !topicAgree && section.base.member_etc_info.member_research_topic !== ''
  return (
    <SectionForm
      section={section}
      element={element}
      typed={form.getValues()}
      labels={labels}
      textOf={textOf}
    >
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
          warning={
            losesTopic ? '변경 버튼을 누르시면 저장되어 있던 연구분야를 지웁니다.' : undefined
          }
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

/** The policy that a consent is given under, to be read in a window of its own. */
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
