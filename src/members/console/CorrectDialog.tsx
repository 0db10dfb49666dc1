import { forgetAnswers } from '#platform/client/console.ts'
import type { OfficeMember } from '#members/api/office-members.ts'
import { useSend } from '#platform/console/use-send.ts'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'
import { TextField } from '#platform/site/form/Field.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { Dialog } from '#platform/site/ui/Dialog.tsx'
import { showToast } from '#platform/client/stores/toasts.ts'
import { type SubmitEvent, useState } from 'react'

interface Props {
  open: boolean
  member: OfficeMember
  onClose: () => void
}

/** Name, birthday and id, which members cannot change by themselves. */
export const CorrectDialog = ({ open, member, onClose }: Props) => (
  <Dialog open={open} title={`${member.member_name} 님의 회원정보 정정`} onClose={onClose}>
    {open && <CorrectForm member={member} onDone={onClose} />}
  </Dialog>
)

const CorrectForm = ({ member, onDone }: { member: OfficeMember; onDone: () => void }) => {
  const { member_pk, member_name, birth, member_id } = member
  const seen = { member_name, birth, member_id }
  const [given, setGiven] = useState({ ...seen, proof: '' })
  const { send, going, error, fields } = useSend('POST /v1/console/members/correct', () => {
    showToast({ content: '회원정보를 바로잡았습니다.', icon: 'confirm' })
    onDone()
    forgetAnswers('GET /v1/console/members/get')
  })
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const changed = (['member_name', 'birth', 'member_id'] as const).filter(
      (fact) => given[fact] !== seen[fact],
    )
    const news = Object.fromEntries(changed.map((fact) => [fact, given[fact]]))
    void send({ member_pk, seen, proof: given.proof, ...news })
  }
  const control = (fact: keyof typeof given) => ({
    value: given[fact],
    error: fields[fact],
    onChange: ({ target }: { target: { value: string } }) =>
      setGiven({ ...given, [fact]: target.value }),
  })
  return (
    <form className="flex flex-col gap-2 p-3" noValidate onSubmit={submit}>
      <p>
        본인의 요청과 증빙을 확인하신 뒤에 고쳐 주세요. 이미 발급한 서류와 결제 기록의 이름은
        그대로입니다.
      </p>
      <TextField label="이름" data-first maxLength={50} {...control('member_name')} />
      <TextField label="생년월일" type="date" {...control('birth')} />
      <TextField
        label="아이디"
        maxLength={20}
        hint="바꾸시면 모든 기기에서 로그아웃됩니다."
        {...control('member_id')}
      />
      <TextField
        label="확인한 증빙"
        required
        maxLength={200}
        hint="예: 주민등록초본(뒷자리를 가린 것). 번호는 적지 마세요. 메모로 3년 동안 남습니다."
        {...control('proof')}
      />
      <Refusal>{refusalBeside(error, Object.values(fields))}</Refusal>
      <button className="button self-start" type="submit" aria-disabled={going}>
        바로잡기
      </button>
    </form>
  )
}
