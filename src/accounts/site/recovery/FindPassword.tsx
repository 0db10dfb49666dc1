import { send } from '#platform/client/client.ts'
import { RecoveryForm } from '#accounts/site/recovery/RecoveryForm.tsx'
import { handOver } from '#platform/client/stores/handed-over.ts'
import { setVerification } from '#platform/client/stores/verification.ts'

export const FindPassword = () => (
  <RecoveryForm
    title="비밀번호 찾기"
    purpose="findpw"
    field={{ label: '아이디', autoComplete: 'username', maxLength: 100 }}
    onFind={async (member_id, member_email) => {
      await send('POST /v1/front/findMemberPassword', { member_id, member_email })
      setVerification('findpw', undefined)
      handOver('recoveringMemberId', member_id)
      location.assign('/auth/findpw/modify')
      return undefined
    }}
  />
)
