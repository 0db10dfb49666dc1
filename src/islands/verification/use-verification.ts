import { send } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'
import { sendEmailVerification, verifyCode } from '#contract/verification.ts'
import type { Purpose } from '#contract/verification.schema.ts'
import { normalEmail } from '#rules/email.ts'
import { $verifications, setVerification, type Verification } from '#stores/verification.ts'
import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'

/** Spec part 8. */
const messages = {
  sent: '입력하신 이메일로 인증번호가 발송되었습니다. 이메일을 확인하신 후 인증번호를 입력해 주세요.',
  sixDigits: '메일로 받으신 인증번호 여섯 자리를 입력해 주세요.',
} as const

const tooMany = 42
const mailDelayed = 59

interface Notice {
  /** What it is about. */
  of: 'mail' | 'code'
  good: boolean
  text: string
}

/** Has a code mailed to `typed`, and has it checked (ruling 12); what it says belongs next to the fields. */
export const useVerification = (purpose: Purpose, typed: string) => {
  const email = normalEmail(typed)
  const kept = useStore($verifications, { ssr: () => undefined })?.[purpose]
  const verification = kept?.email === email ? kept : undefined
  const [notice, setNotice] = useState<Notice>()
  const [waitUntil, setWaitUntil] = useState(0)
  const busy = useRef(false)

  const keep = (changes: Omit<Verification, 'email'>) =>
    setVerification(purpose, { email, ...changes })

  /** One at a time; answers whether it succeeded. Trouble with the connection is on the screen already. */
  const attempt = async (
    of: Notice['of'],
    work: () => Promise<Notice | undefined>,
  ): Promise<boolean> => {
    if (busy.current) return false
    busy.current = true
    try {
      setNotice(await work())
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) return false
      if (error.code === mailDelayed) keep({})
      const wait = error.code === tooMany ? (error.retryAfter ?? 60) : 0
      setWaitUntil(Date.now() + wait * 1000)
      setNotice(wait > 0 ? undefined : { of, good: false, text: error.message })
      return false
    } finally {
      busy.current = false
    }
  }

  const sendCode = () =>
    attempt('mail', async () => {
      const { seconds } = await send(sendEmailVerification, { email, purpose })
      keep({ endsAt: Date.now() + seconds * 1000 })
      return { of: 'mail', good: true, text: messages.sent }
    })

  const checkCode = (code: string) => {
    if (!/^\d{6}$/.test(code)) {
      setNotice({ of: 'code', good: false, text: messages.sixDigits })
      return Promise.resolve(false)
    }
    return attempt('code', async () => {
      await send(verifyCode, { email, code, purpose })
      keep({ verified: true })
      return undefined
    })
  }

  const reset = () => {
    setVerification(purpose, undefined)
    setNotice(undefined)
    setWaitUntil(0)
  }

  return {
    sent: verification !== undefined,
    verified: verification?.verified === true,
    endsAt: verification?.endsAt,
    notice,
    waitUntil,
    sendCode,
    checkCode,
    reset,
  }
}
