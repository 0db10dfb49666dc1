import type { OfficeMember } from '#members/api/office-members.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { ActionOpener } from '#platform/console/ActionForm.tsx'

/** What the office does for a member who asks for it. */
export const CareCard = ({ member }: { member: OfficeMember }) => {
  const { member_pk } = member
  return (
    <section className="console-card flex flex-col items-start gap-2">
      <h2 className="mb-0!">도와드리기</h2>
      <Correct member={member} />
      <ActionButton
        call="POST /v1/console/members/recovery"
        input={{ member_pk }}
        question={{
          text: '등록된 이메일로 비밀번호를 새로 정하는 방법을 보냅니다. 비밀번호는 회원이 직접 정합니다.',
          confirmLabel: '메일 보내기',
        }}
        done={({ email }) => `${email}로 메일을 보냈습니다.`}
        look="console-tool"
      >
        비밀번호 찾기 메일 보내기
      </ActionButton>
      <ActionButton
        call="POST /v1/console/members/sessions/end"
        input={{ member_pk }}
        question={{
          text: '이 회원을 모든 기기에서 로그아웃합니다.',
          confirmLabel: '로그아웃하기',
        }}
        done="모든 기기에서 로그아웃했습니다."
        changes="GET /v1/console/members/get"
        look="console-tool"
      >
        모든 기기에서 로그아웃하기
      </ActionButton>
    </section>
  )
}

/** Name, birthday and id, which members cannot change by themselves. */
const Correct = ({ member }: { member: OfficeMember }) => {
  const { member_pk, member_name, birth, member_id } = member
  const seen = { member_name, birth, member_id }
  const isNew = ([fact, value]: [string, unknown]): boolean =>
    !(fact in seen) || seen[fact as keyof typeof seen] !== value
  return (
    <ActionOpener
      button="이름, 생년월일, 아이디 바로잡기"
      buttonLook="console-tool"
      title={`${member_name} 님의 회원정보 정정`}
      call="POST /v1/console/members/correct"
      input={{ member_pk, seen }}
      fields={{
        member_name: { label: '이름', maxLength: 50, optional: true, initial: member_name },
        birth: { as: 'date', label: '생년월일', optional: true, initial: birth },
        member_id: {
          label: '아이디',
          maxLength: 20,
          optional: true,
          initial: member_id,
          hint: '바꾸시면 모든 기기에서 로그아웃됩니다.',
        },
        proof: {
          label: '확인한 증빙',
          hint: '예: 주민등록초본(뒷자리를 가린 것). 번호는 적지 마세요. 메모로 3년 동안 남습니다.',
        },
      }}
      asInput={(typed) => Object.fromEntries(Object.entries(typed).filter(isNew))}
      submit="바로잡기"
      done="회원정보를 바로잡았습니다."
      changes="GET /v1/console/members/get"
    >
      <p>
        본인의 요청과 증빙을 확인하신 뒤에 고쳐 주세요. 이미 발급한 서류와 결제 기록의 이름은
        그대로입니다.
      </p>
    </ActionOpener>
  )
}
