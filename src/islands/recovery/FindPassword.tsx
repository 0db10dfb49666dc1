import { send } from '#api/client.ts'
import { RecoveryForm } from '#islands/recovery/RecoveryForm.tsx'
import { findMemberPassword } from '#contract/recovery.ts'
import { handOver } from '#stores/handed-over.ts'
import { setVerification } from '#stores/verification.ts'

export const FindPassword = () => (
  <RecoveryForm
    title="비밀번호 찾기"
    purpose="findpw"
    field={{ label: '아이디', autoComplete: 'username', maxLength: 100 }}
    onFind={async (member_id, member_email) => {
      await send(findMemberPassword, { member_id, member_email })
      setVerification('findpw', undefined)
      handOver('recoveringMemberId', member_id)
      location.assign('/auth/findpw/modify')
      return undefined
    }}
  />
)
