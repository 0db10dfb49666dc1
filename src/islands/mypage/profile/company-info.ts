import { send } from '#api/client.ts'
import type { CompanyInput } from '#contract/profile-fields.ts'
import { getMemberCompanyInfo, modifyMemberCompanyInfo } from '#contract/profile.ts'
import { lateResolver } from '#islands/form/late-resolver.ts'
import { useSection } from '#islands/mypage/section/use-section.ts'
import { groupPhone } from '#rules/phone.ts'
import { useForm } from 'react-hook-form'

const blank: CompanyInput = {
  member_company_name: '',
  member_company_en_name: '',
  member_position: '',
  member_md: '',
  member_company_tel: '',
  member_company_fax: '',
  member_company_zipcode: '',
  member_company_address: '',
  member_company_address_detail: '',
}

export const companyLabels = {
  member_company_name: '직장명',
  member_company_en_name: '직장명(영문)',
  member_position: '직위',
  member_md: '부서',
  member_company_tel: '직장 전화번호',
  member_company_fax: '팩스번호',
  member_company_zipcode: '직장 우편번호',
  member_company_address: '직장 주소',
  member_company_address_detail: '직장 상세주소',
} as const satisfies Record<keyof CompanyInput, string>

const phones: readonly string[] = ['member_company_tel', 'member_company_fax']

export const companyText = (value: unknown, field: string): string =>
  phones.includes(field) ? groupPhone(String(value)) : String(value)

const isField = (name: string): name is keyof CompanyInput => name in blank

const { resolver, touch } = lateResolver(
  async () => (await import('#islands/mypage/profile/rules.ts')).companyRules,
)

/** What the workplace holds and does. */
export const useCompanyInfo = () => {
  const form = useForm({
    resolver,
    mode: 'onChange',
    shouldFocusError: false,
    defaultValues: blank,
  })
  const { section, element } = useSection(form, {
    touch,
    get: getMemberCompanyInfo,
    valuesOf: ({ member_company_info }) => member_company_info,
    send: (output, { version }) => send(modifyMemberCompanyInfo, { ...output, version }),
    fieldOf: (name) => (isField(name) ? name : undefined),
  })
  const { errors } = form.formState
  return {
    form,
    section,
    element,
    message: (name: keyof CompanyInput) => errors[name]?.message,
    type: (name: keyof CompanyInput, value: string) =>
      form.setValue(name, value, { shouldValidate: true, shouldDirty: true }),
  }
}
