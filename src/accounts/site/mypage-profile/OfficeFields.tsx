import type { GetMemberInfoAnswer } from '#accounts/api/profile.ts'
import { FixedField } from '#platform/site/form/Field.tsx'
import type { Office } from '#members/site/member-fields/too-young.ts'

interface Props {
  info: GetMemberInfoAnswer['member_info']
  office: Office
}

/** What the office alone changes: id, name and type. */
export const OfficeFields = ({ info, office }: Props) => (
  <>
    <FixedField label="아이디" value={info.member_id} />
    <FixedField label="이름" value={info.member_name} />
    <FixedField
      label="회원 구분"
      value={info.member_type}
      hint={
        <>
          아이디와 이름, 회원 구분은 {office.name}{' '}
          <span className="whitespace-nowrap">사무국({office.phone})에서</span> 바로잡아 드립니다.
        </>
      }
    />
  </>
)
