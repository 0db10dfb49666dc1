import { CompanyFields } from '#members/site/member-fields/CompanyFields.tsx'
import {
  companyLabels,
  companyText,
  useCompanyInfo,
} from '#accounts/site/mypage-profile/company-info.ts'
import { SectionForm } from '#platform/site/section/SectionForm.tsx'
import { Waiting } from '#platform/site/ui/Waiting.tsx'
import { useHome } from '#accounts/site/mypage-profile/use-home.ts'

/** 직장정보: everything here is optional (spec part 5). */
export const CompanyInfo = () => {
  const { form, section, element, message, type } = useCompanyInfo()
  const home = useHome()
  if (section.base === undefined) {
    return <Waiting rows={8} trouble={section.trouble} retry={section.retry} />
  }
  return (
    <SectionForm
      section={section}
      element={element}
      typed={form.getValues()}
      labels={companyLabels}
      textOf={companyText}
    >
      <p className="mb-2 text-small text-sub">모두 선택 항목입니다. 해당하는 것만 입력해 주세요.</p>
      <fieldset className="form-rows">
        <legend className="sr-only">직장정보</legend>
        <CompanyFields
          key={section.round}
          control={form.control}
          register={form.register}
          home={home}
          message={message}
          type={type}
        />
      </fieldset>
    </SectionForm>
  )
}
