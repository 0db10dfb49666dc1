import { ApiError } from '#platform/client/errors.ts'
import { tooManyText } from '#platform/client/too-many.ts'
import { normalEmail } from '#platform/rules/email.ts'
import {
  $verifications,
  isVerified,
  setVerification,
} from '#platform/client/stores/verification.ts'
import type { Purpose } from '#accounts/api/verification.ts'
import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'

/** What both ways back in have in common: an address to verify first, and one try at a time. */
export const useRecovery = (purpose: Purpose, email: string) => {
  useStore($verifications, { ssr: () => undefined })
  const busy = useRef(false)
  const [refusal, setRefusal] = useState('')
  const [codeError, setCodeError] = useState<string>()

  const explain = (error: ApiError): void => {
    if (error.is('notVerified')) {
      setVerification(purpose, undefined)
      setCodeError('이메일 인증 시간이 지났습니다. 인증번호를 다시 받아 주세요.')
    } else setRefusal(error.is('tooMany') ? tooManyText(error) : error.message)
  }

  return {
    verified: isVerified(purpose, normalEmail(email)),
    refusal,
    codeError,
    forget: () => {
      setRefusal('')
      setCodeError(undefined)
    },
    /** `work` answers what is to be said where it was in vain. */
    attempt: async (work: () => Promise<string | undefined>): Promise<void> => {
      if (busy.current) return
      busy.current = true
      setRefusal('')
      try {
        setRefusal((await work()) ?? '')
      } catch (error) {
        if (error instanceof ApiError) explain(error)
      } finally {
        busy.current = false
      }
    },
  }
}
