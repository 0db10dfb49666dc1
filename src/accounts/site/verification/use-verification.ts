import { send } from '#platform/client/client.ts'
import type { Purpose } from '#accounts/api/verification.ts'
import { useAttempt } from '#accounts/site/verification/use-attempt.ts'
import { normalEmail } from '#platform/rules/email.ts'
import {
  $verifications,
  setVerification,
  type Verification,
} from '#platform/client/stores/verification.ts'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

/** Spec part 8. */
const messages = {
  sent: '입력하신 이메일로 인증번호가 발송되었습니다. 이메일을 확인하신 후 인증번호를 입력해 주세요.',
  sixDigits: '메일로 받으신 인증번호 여섯 자리를 입력해 주세요.',
} as const

/** Has a code mailed to `typed`, and has it checked (ruling 12); what it says belongs next to the fields. */
export const useVerification = (purpose: Purpose, typed: string) => {
  const email = normalEmail(typed)
  const kept = useStore($verifications, { ssr: () => undefined })?.[purpose]
  const verification = kept?.email === email ? kept : undefined
  const [sending, setSending] = useState(false)

  const keep = (changes: Omit<Verification, 'email'>) =>
    setVerification(purpose, { email, ...changes })
  const { notice, waiting, say, forget, attempt } = useAttempt(() => keep({}))

  const sendCode = () =>
    attempt('mail', async () => {
      setSending(true)
      try {
        const { seconds } = await send('POST /v1/front/sendEmailVerification', { email, purpose })
        keep({ endsAt: Date.now() + seconds * 1000 })
        return { of: 'mail', good: true, text: messages.sent }
      } finally {
        setSending(false)
      }
    })

  const checkCode = (code: string) => {
    if (!/^\d{6}$/.test(code)) {
      say({ of: 'code', good: false, text: messages.sixDigits })
      return Promise.resolve(false)
    }
    return attempt('code', async () => {
      await send('POST /v1/front/verifyCode', { email, code, purpose })
      keep({ verified: true })
      return undefined
    })
  }

  return {
    sent: verification !== undefined,
    verified: verification?.verified === true,
    endsAt: verification?.endsAt,
    notice,
    sending,
    waiting,
    sendCode,
    checkCode,
    reset: () => {
      setVerification(purpose, undefined)
      forget()
    },
  }
}
