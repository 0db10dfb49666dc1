import { PickMember } from '#members/console/PickMember.tsx'
import { ActionForm } from '#platform/console/ActionForm.tsx'
import { Answered } from '#platform/console/Answered.tsx'
import { useAddress } from '#platform/console/list/address.ts'
import { longDay } from '#platform/rules/days.ts'
import { FixedField } from '#platform/site/form/Field.tsx'
import { useToday } from '#platform/site/form/use-today.ts'
import { PrivacySections } from '#privacy/console/Room.tsx'
import { requestWays } from '#privacy/rules/leaving.ts'
import {
  answerDays,
  type CaseKind,
  caseKindKeys,
  caseKinds,
  dueOf,
} from '#privacy/rules/privacy-cases.ts'
import { privacyPath } from '#staff/rules/console-sections.ts'

const newPath = `${privacyPath}/new`

/**
 * Enters a request that came by mail, phone, letter or in person: `?member_pk=12`, or `?who=other`
 * for a person who is no member.
 */
export const NewCasePage = () => (
  <PrivacySections page="요구" title="개인정보 요구 접수">
    {() => <Whose />}
  </PrivacySections>
)

const names = ['member_pk', 'who', 'q']

const Whose = () => {
  const [address, go] = useAddress(names)
  const { member_pk = '', who, q = '' } = address.filters
  if (who === 'other') return <CaseForm />
  if (/^\d{1,9}$/.test(member_pk)) return <OfMember key={member_pk} pk={Number(member_pk)} />
  return (
    <>
      <PickMember
        question="요구자 선택"
        q={q}
        hrefOf={(found) => `${newPath}?member_pk=${found}`}
        onFind={(words) => go({ ...address, filters: { q: words } })}
      />
      <p className="mt-2">
        <a
          className="inline-flex min-h-[4.4rem] items-center underline"
          href={`${newPath}?who=other`}
        >
          비회원의 요구
        </a>
      </p>
    </>
  )
}

const OfMember = ({ pk }: { pk: number }) => (
  <Answered call="GET /v1/console/members/get" input={{ member_pk: pk }}>
    {(member) => <CaseForm member={member} />}
  </Answered>
)

const kinds = caseKindKeys.map((value) => ({ value, label: caseKinds[value].label }))

const CaseForm = ({ member }: { member?: { member_pk: number; member_name: string } }) => {
  const today = useToday()
  return (
    <ActionForm
      className="console-card max-w-[72rem]"
      call="POST /v1/console/privacy/case/receive"
      input={member ? { member_pk: member.member_pk } : {}}
      fields={({ kind, received_on }) => ({
        person_name: member === undefined && { label: '이름' },
        email: member === undefined && {
          as: 'email',
          label: '이메일',
          optional: true,
          hint: '입력하면 접수부터 처리 완료까지 단계마다 메일로 알립니다.',
        },
        kind: {
          as: 'choice',
          label: '요구',
          choices: kinds,
          hint: kind === undefined ? undefined : caseKinds[kind as CaseKind].law,
        },
        way: { as: 'choice', label: '접수 방법', choices: requestWays },
        received_on: {
          as: 'date',
          label: '접수일',
          max: today,
          initial: today,
          hint: `${longDay(dueOf(String(received_on || today)))}까지 회신해야 합니다(접수 다음 날부터 ${answerDays}일).`,
        },
        body: {
          as: 'long',
          label: '요구 내용',
          hint: '주민등록번호는 입력하지 마십시오. 처리 완료 3년 후 삭제됩니다.',
        },
      })}
      submit="접수"
      leadsTo={({ case_pk }) => `${privacyPath}/cases/${case_pk}`}
    >
      {member && <FixedField label="회원" value={member.member_name} />}
    </ActionForm>
  )
}
