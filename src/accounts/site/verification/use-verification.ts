import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import type { Purpose } from '#accounts/api/verification.ts'
import {
  $verifications,
  type Verification,
  setVerification,
} from '#accounts/client/verification.ts'
import { send } from '#platform/client/client.ts'
import { ApiError } from '#platform/client/errors.ts'
import { normalEmail } from '#platform/rules/email.ts'

const messages = {
  sent: '입력하신 이메일로 인증번호가 발송되었습니다. 이메일을 확인하신 후 인증번호를 입력해 주세요.',
  sixDigits: '메일로 받으신 인증번호 6자리를 입력해 주세요.',
} as const

/** Sends and checks a code (ruling 12). Its messages belong beside the fields. */
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

/** The wait for the next mail and its end by this device's clock, both in ms. */
export interface Wait {
  span: number
  until: number
  why: string
}

export interface Notice {
  of: 'mail' | 'code'
  good: boolean
  text: string
}

/** Runs one attempt at a time and holds its message. `onDelayed`: the mail will come later. */
const useAttempt = (onDelayed: () => void) => {
  const [notice, setNotice] = useState<Notice>()
  const [waiting, setWaiting] = useState<Wait>()
  const busy = useRef(false)

  const explain = (error: ApiError, of: Notice['of']): void => {
    const { message, fields, retryAfter = 60 } = error
    if (error.is('tooMany')) {
      const span = retryAfter * 1000
      setWaiting({ span, until: Date.now() + span, why: fields['email'] ?? '' })
      setNotice(undefined)
      return
    }
    // The mail is still coming, so its code is asked for.
    const delayed = error.is('mailDelayed')
    if (delayed) onDelayed()
    const text = fields[of === 'mail' ? 'email' : 'code'] ?? message
    setNotice({ of: delayed ? 'code' : of, good: false, text })
  }

  return {
    notice,
    waiting,
    say: setNotice,
    forget: () => {
      setNotice(undefined)
      setWaiting(undefined)
    },
    /** Returns whether it succeeded. Connection errors are already on the screen. */
    attempt: async (
      of: Notice['of'],
      work: () => Promise<Notice | undefined>,
    ): Promise<boolean> => {
      if (busy.current) return false
      busy.current = true
      setNotice(undefined)
      try {
        setNotice(await work())
        return true
      } catch (error) {
        if (!(error instanceof ApiError)) return false
        explain(error, of)
        return false
      } finally {
        busy.current = false
      }
    },
  }
}
