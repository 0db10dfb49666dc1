import { CompanyFields } from '#members/site/member-fields/CompanyFields.tsx'
import {
  companyLabels,
  companyText,
  useCompanyInfo,
} from '#accounts/site/mypage-profile/company-info.ts'
import { SectionForm } from '#platform/site/section/SectionForm.tsx'
import { Waiting } from '#platform/site/ui/Waiting.tsx'
import { send } from '#platform/client/client.ts'
import type { AddressValues } from '#members/site/member-fields/WorkplacePart.tsx'
import { $loggedIn } from '#platform/client/stores/session.ts'
import { useEffect, useState } from 'react'

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

/** Where the member lives, for 자택 주소와 동일; empty while it is not known. */
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
