import { ask, forgetAnswers } from '#platform/client/console.ts'
import { ApiError, reasonOf } from '#platform/client/errors.ts'
import type { OfficeMember } from '#members/api/office-members.ts'
import { CorrectDialog } from '#members/console/CorrectDialog.tsx'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import { showToast } from '#platform/client/stores/toasts.ts'
import { useState } from 'react'

/** What the office does for a member who asks for it. */
export const CareCard = ({ member }: { member: OfficeMember }) => {
  const [open, setOpen] = useState(false)
  const { member_pk } = member
  return (
    <section className="console-card flex flex-col items-start gap-2">
      <h2 className="mb-0!">도와드리기</h2>
      <button className="console-tool" type="button" onClick={() => setOpen(true)}>
        이름, 생년월일, 아이디 바로잡기
      </button>
      <button className="console-tool" type="button" onClick={() => void recover(member_pk)}>
        비밀번호 찾기 메일 보내기
      </button>
      <button className="console-tool" type="button" onClick={() => void logOut(member_pk)}>
        모든 기기에서 로그아웃하기
      </button>
      <CorrectDialog open={open} member={member} onClose={() => setOpen(false)} />
    </section>
  )
}

const sure = async (text: string, confirmLabel: string): Promise<boolean> =>
  (await openDialog({ kind: 'twoBtn', text, confirmLabel })) === 'confirm'

const say = (content: string): void => {
  showToast({ content, icon: 'confirm' })
}

/** No form shows what was refused. */
const tell = (error: unknown): void => {
  const inField = error instanceof ApiError ? Object.values(error.fields)[0] : undefined
  void openDialog({ kind: 'ok', text: inField ?? reasonOf(error) })
}

const recover = async (member_pk: number): Promise<void> => {
  const text =
    '등록된 이메일로 비밀번호를 새로 정하는 방법을 보냅니다. 비밀번호는 회원이 직접 정합니다.'
  if (!(await sure(text, '메일 보내기'))) return
  try {
    const { email } = await ask('POST /v1/console/members/recovery', { member_pk })
    say(`${email}로 메일을 보냈습니다.`)
  } catch (error) {
    tell(error)
  }
}

const logOut = async (member_pk: number): Promise<void> => {
  if (!(await sure('이 회원을 모든 기기에서 로그아웃합니다.', '로그아웃하기'))) return
  try {
    await ask('POST /v1/console/members/sessions/end', { member_pk })
    say('모든 기기에서 로그아웃했습니다.')
    forgetAnswers('GET /v1/console/members/get')
  } catch (error) {
    tell(error)
  }
}
