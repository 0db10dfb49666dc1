import { useEffect } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import type { GetMemberInfoAnswer } from '#accounts/api/profile.ts'
import { Radios } from '#accounts/site/form/Radios.tsx'
import { useBasicInfo } from '#accounts/site/mypage-profile/basic-info.ts'
import { EmailPart } from '#accounts/site/mypage-profile/EmailPart.tsx'
import { SectionForm } from '#accounts/site/mypage-profile/SectionForm.tsx'
import {
  AddressPart,
  EnglishNameField,
  homeNames,
} from '#members/site/member-fields/AddressPart.tsx'
import { birthNames, BirthPart } from '#members/site/member-fields/BirthField.tsx'
import { CellField } from '#members/site/member-fields/SchoolFields.tsx'
import { SelectField } from '#members/site/member-fields/SelectField.tsx'
import type { Office } from '#members/site/member-fields/too-young.ts'
import { showOverview } from '#office/site/mypage-overview/overview.ts'
import { languageNames } from '#platform/rules/languages.ts'
import { isEnglish, say } from '#platform/rules/say.ts'
import { FixedField } from '#platform/site/form/Field.tsx'
import { RequiredNote } from '#platform/site/form/Refusal.tsx'
import { Waiting } from '#platform/site/ui/Waiting.tsx'

export const BasicInfo = ({ office }: { office: Office }) => {
  const { form, section, element, address, message, type } = useBasicInfo(office)
  const { control, register } = form
  // Shows the card above the form.
  useEffect(showOverview, [])
  const birth = useWatch({ control, name: birthNames })
  const home = useWatch({ control, name: homeNames })
  const discard = () => {
    address.restore()
    section.discard()
  }
  const info = section.base?.member_info
  if (info === undefined)
    return <Waiting rows={9} trouble={section.trouble} retry={section.retry} />

  return (
    <SectionForm
      section={section}
      element={element}
      blocked={address.pending ? say(pendingText) : undefined}
      onDiscard={discard}
    >
      <RequiredNote />
      <fieldset className="form-rows">
        <legend className="sr-only">{say('기본정보')}</legend>
        <OfficeFields info={info} office={office} />
        <EnglishNameField error={message('member_en_name')} {...register('member_en_name')} />
        <BirthPart values={birth} message={message} type={type} />
        <EmailPart
          key={section.round}
          form={form}
          address={address}
          error={message('member_email')}
        />
        <Radios
          label="성별"
          choices={['남', '여']}
          error={message('member_gender')}
          {...register('member_gender')}
        />
        <AddressPart required names={homeNames} values={home} message={message} type={type} />
        <Controller
          control={control}
          name="member_cell"
          render={({ field }) => <CellField error={message('member_cell')} {...field} />}
        />
        <SelectField
          label="안내 언어"
          hint="메일과 증빙서류에 사용하는 언어입니다."
          choices={new Map(Object.entries(languageNames))}
          {...register('member_language')}
        />
      </fieldset>
    </SectionForm>
  )
}

const pendingText =
  '새 이메일로 발송한 인증번호를 확인해야 변경할 수 있습니다. 이메일을 변경하지 않으시려면 기존 이메일로 되돌려 주세요.'

interface Props {
  info: GetMemberInfoAnswer['member_info']
  office: Office
}

const OfficeFields = ({ info, office }: Props) => (
  <>
    <FixedField label="아이디" value={info.member_id} />
    <FixedField label="이름" value={info.member_name} />
    <FixedField
      label="회원 구분"
      value={say(info.member_type)}
      hint={
        isEnglish() ? (
          say('아이디와 이름, 회원 구분은 사무국({})에서 정정해 드립니다.', office.phone)
        ) : (
          <>
            아이디와 이름, 회원 구분은 {office.name}{' '}
            <span className="whitespace-nowrap">사무국({office.phone})에서</span> 정정해 드립니다.
          </>
        )
      }
    />
  </>
)
