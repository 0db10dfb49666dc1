import { send } from '#platform/client/client.ts'
import type { CompanyInput } from '#members/api/profile-fields.ts'
import { lazyResolver } from '#platform/site/form/lazy-resolver.ts'
import { useSection } from '#platform/site/section/use-section.ts'
import { blanksOf, labelsOf, ownOf } from '#members/rules/member-field.ts'
import { companyFields } from '#members/rules/member-fields.ts'
import { groupPhone } from '#platform/rules/phone.ts'
import { useForm } from 'react-hook-form'

const fields = ownOf(companyFields, companyFields)
const blank: CompanyInput = blanksOf(fields)

export const companyLabels = labelsOf(fields)

const isField = (name: string): name is keyof CompanyInput => name in blank

export const companyText = (value: unknown, name: string): string =>
  isField(name) && fields[name].kind === 'phone' ? groupPhone(String(value)) : String(value)

const { resolver, touch } = lazyResolver(
  async () => (await import('#accounts/site/mypage-profile/rules.ts')).companyRules,
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
    get: 'GET /v1/front/getMemberCompanyInfo',
    valuesOf: ({ member_company_info }) => member_company_info,
    send: (output, { version }) =>
      send('POST /v1/front/modifyMemberCompanyInfo', { ...output, version }),
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
