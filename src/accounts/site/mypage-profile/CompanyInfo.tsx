import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { SectionForm } from '#accounts/site/mypage-profile/SectionForm.tsx'
import { useSection } from '#accounts/site/mypage-profile/use-section.ts'
import type { CompanyInput } from '#members/api/profile-fields.ts'
import { blanksOf, ownOf } from '#members/rules/member-field.ts'
import { companyFields } from '#members/rules/member-fields.ts'
import type { AddressValues } from '#members/site/member-fields/AddressPart.tsx'
import { CompanyFields } from '#members/site/member-fields/CompanyFields.tsx'
import { send } from '#platform/client/client.ts'
import { $loggedIn } from '#platform/client/stores/session.ts'
import { lazyResolver } from '#platform/site/form/lazy-part.tsx'
import { Waiting } from '#platform/site/ui/Waiting.tsx'

export const CompanyInfo = () => {
  const { form, section, element, message, type } = useCompanyInfo()
  const home = useHome()
  if (section.base === undefined) {
    return <Waiting rows={8} trouble={section.trouble} retry={section.retry} />
  }
  return (
    <SectionForm section={section} element={element}>
      <p className="mb-2 text-small text-sub">
        모두 선택 항목입니다. 해당하는 항목만 입력해 주세요.
      </p>
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

const useHome = (): AddressValues => {
  const [home, setHome] = useState<AddressValues>(['', '', ''])
  useEffect(() => {
    if (!$loggedIn.get()) return
    send('GET /v1/front/getMemberInfo', {}, { trouble: 'silent' }).then(
      ({ member_info }) =>
        setHome([
          member_info.member_zipcode,
          member_info.member_address,
          member_info.member_address_detail,
        ]),
      () => undefined,
    )
  }, [])
  return home
}

const fields = ownOf(companyFields, companyFields)
const blank: CompanyInput = blanksOf(fields)

const isField = (name: string): name is keyof CompanyInput => name in blank

const { resolver, touch } = lazyResolver(
  async () => (await import('#accounts/site/mypage-profile/rules.ts')).companyRules,
)

const useCompanyInfo = () => {
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
