import { useForm } from 'react-hook-form'
import type { GetMemberEduInfoAnswer } from '#accounts/api/profile.ts'
import { SectionForm } from '#accounts/site/mypage-profile/SectionForm.tsx'
import { useSection } from '#accounts/site/mypage-profile/use-section.ts'
import type { Education } from '#members/rules/education.ts'
import { blankSchool, isFilled, SchoolList } from '#members/site/member-fields/SchoolList.tsx'
import { send } from '#platform/client/client.ts'
import { lazyResolver } from '#platform/site/form/lazy-part.tsx'
import { RequiredNote } from '#platform/site/form/Refusal.tsx'
import { Waiting } from '#platform/site/ui/Waiting.tsx'

const schoolsOf = ({ member_edu_info }: GetMemberEduInfoAnswer): Education[] =>
  member_edu_info.map((entry) => ({
    school: entry.member_edu_school,
    degree: entry.member_edu_degree,
    major: entry.member_edu_specialty,
    year: entry.member_edu_gradation_year,
    country: entry.member_edu_nation,
  }))

const valuesOf = (answer: GetMemberEduInfoAnswer) => {
  const schools = schoolsOf(answer)
  return { schools: schools.length > 0 ? schools : [blankSchool] }
}

const entryOf = ({ school, major, degree, year, country }: Education) => ({
  member_edu_school: school,
  member_edu_specialty: major,
  member_edu_degree: degree,
  member_edu_gradation_year: year,
  member_edu_nation: country,
})

const { resolver, touch } = lazyResolver(
  async () => (await import('#accounts/site/mypage-profile/rules.ts')).educationRules,
)

export const EducationInfo = () => {
  const form = useForm({
    resolver,
    mode: 'onChange',
    shouldFocusError: false,
    defaultValues: { schools: [blankSchool] },
  })
  const { section, element } = useSection(form, {
    touch,
    get: 'GET /v1/front/getMemberEduInfo',
    valuesOf,
    send: ({ schools }, { version }) =>
      send('POST /v1/front/modifyMemberEduInfo', {
        member_edu_info: schools.map(entryOf),
        version,
      }),
  })
  if (section.base === undefined) {
    return <Waiting rows={5} trouble={section.trouble} retry={section.retry} />
  }
  const { schools } = form.getValues()
  return (
    <SectionForm
      section={section}
      element={element}
      blocked={
        schools.every(isFilled) ? undefined : '모든 학력의 빈칸을 입력하면 변경할 수 있습니다.'
      }
    >
      <RequiredNote>학력을 변경하셔도 회원 구분은 자동으로 변경되지 않습니다.</RequiredNote>
      <SchoolList form={form} />
    </SectionForm>
  )
}
