import { send } from '#platform/client/client.ts'
import { RecoveryForm } from '#accounts/site/recovery/RecoveryForm.tsx'
import { handOver } from '#platform/client/stores/handed-over.ts'
import { setVerification } from '#platform/client/stores/verification.ts'

export const FindId = () => (
  <RecoveryForm
    title="아이디 찾기"
    purpose="findid"
    field={{ label: '이름', autoComplete: 'name', maxLength: 50 }}
    onFind={async (member_name, member_email) => {
      const { member_id } = await send('POST /v1/front/findMemberId', { member_name, member_email })
      if (member_id === null) return '해당하는 회원이 없습니다.'
      setVerification('findid', undefined)
      handOver('foundMemberId', member_id)
      location.assign('/auth/findid/complete')
      return undefined
    }}
  />
)
