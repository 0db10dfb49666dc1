import type { OfficeMember } from '#members/api/office-members.ts'
import { companyFields } from '#members/rules/member-fields.ts'
import {
  contactFields,
  correctableWords,
  type CorrectableKey,
  identityKeys,
  type OfficeField,
} from '#members/rules/office-fields.ts'
import type { FieldSpec, TextSpec } from '#platform/console/ActionField.tsx'
import { ActionOpener } from '#platform/console/ActionForm.tsx'

interface Part {
  label: string
  keys: readonly CorrectableKey[]
  words?: string
}

const parts: readonly Part[] = [
  {
    label: '이름, 생년월일, 아이디',
    keys: identityKeys,
    words:
      '본인의 요청과 증빙을 확인한 뒤 정정해 주세요. 이미 발급한 서류와 결제 기록의 이름은 변경되지 않습니다.',
  },
  {
    label: '연락처',
    keys: Object.keys(contactFields) as OfficeField[],
    words: '이메일을 변경하면 이전 주소에서 72시간 동안 되돌릴 수 있습니다.',
  },
  { label: '직장', keys: Object.keys(companyFields) as OfficeField[] },
  { label: '학력', keys: ['schools'] },
]

const looks: Partial<Record<CorrectableKey, TextSpec>> = {
  birth: { as: 'date', label: correctableWords('birth') },
  member_id: {
    label: correctableWords('member_id'),
    hint: '변경하면 모든 기기에서 로그아웃됩니다.',
  },
  schools: {
    as: 'long',
    label: correctableWords('schools'),
    hint: '한 줄에 하나: 학교 / 학위 / 전공 / 졸업연도 / 국가',
  },
}

export const Corrections = ({ member }: { member: OfficeMember }) =>
  parts.map((part) => <Correct key={part.label} member={member} {...part} />)

const Correct = ({ member, label, keys, words }: Part & { member: OfficeMember }) => {
  const { member_pk, member_name, correctable } = member
  const seen = Object.fromEntries(keys.map((key) => [key, correctable[key]]))
  const specs = keys.map((key): [string, FieldSpec] => [
    key,
    {
      ...(looks[key] ?? { label: correctableWords(key) }),
      optional: true,
      initial: correctable[key],
    },
  ])
  return (
    <ActionOpener
      button={`${label} 정정`}
      buttonLook="console-tool"
      title={`${member_name} 님의 ${label} 정정`}
      call="POST /v1/console/members/correct"
      input={{ member_pk, seen }}
      fields={{
        ...Object.fromEntries(specs),
        asked_by: { label: '요청자와 방법', hint: '예: 본인, 전화' },
        proof: {
          label: '본인 확인 방법',
          hint: '예: 등록된 휴대폰으로 다시 통화, 주민등록초본(뒷자리를 가린 것). 번호는 입력하지 마세요. 메모로 3년 보관됩니다.',
        },
      }}
      asInput={(typed) =>
        Object.fromEntries(Object.entries(typed).filter(([key, value]) => seen[key] !== value))
      }
      submit="정정"
      done="회원정보를 정정했습니다."
      changes="GET /v1/console/members/get"
    >
      <p>정정한 항목을 회원에게 메일로 알립니다. {words}</p>
    </ActionOpener>
  )
}
