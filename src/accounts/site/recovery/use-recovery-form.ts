import { type SyntheticEvent, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Purpose } from '#accounts/api/verification.ts'
import { isVerified, setVerification } from '#accounts/client/verification.ts'
import { useFirstWrong } from '#accounts/site/form/use-first-wrong.ts'
import type { recoveryRules } from '#accounts/site/recovery/rules.ts'
import { useCodeError } from '#accounts/site/verification/use-code-error.ts'
import { ApiError } from '#platform/client/errors.ts'
import { tooManyText } from '#platform/client/too-many.ts'
import { normalEmail } from '#platform/rules/email.ts'
import { lazyResolver } from '#platform/site/form/lazy-part.tsx'

export interface RecoveryOptions {
  purpose: keyof typeof recoveryRules
  /** Returns the refusal to show; undefined after success. Throws ApiError. */
  onFind: (who: string, email: string) => Promise<string | undefined>
}

const rulesFor = (purpose: RecoveryOptions['purpose']) =>
  lazyResolver(
    async () => (await import('#accounts/site/recovery/rules.ts')).recoveryRules[purpose],
  )

const blank = { who: '', email: '@' }

export const useRecoveryForm = ({ purpose, onFind }: RecoveryOptions) => {
  const [{ resolver, touch }] = useState(() => rulesFor(purpose))
  const { control, register, handleSubmit, trigger, formState } = useForm({
    resolver,
    mode: 'onChange',
    shouldFocusError: false,
    defaultValues: blank,
  })
  const { errors, submitCount } = formState
  const [name, email] = useWatch({ control, name: ['who', 'email'] })
  const { verified, refusal, codeError, forget, attempt } = useRecovery(purpose, email, submitCount)

  const submit = handleSubmit(async (found) => {
    if (verified) await attempt(() => onFind(found.who, found.email))
  })

  return {
    control,
    register,
    touch,
    element: useFirstWrong(submitCount),
    submit: (event: SyntheticEvent) => void submit(event),
    message: (field: keyof typeof blank) => errors[field]?.message,
    refusal,
    codeError,
    forget,
    isEmailValid: () => trigger('email', { shouldFocus: true }),
    ready: verified && name.trim() !== '',
  }
}

const useRecovery = (purpose: Purpose, email: string, tries: number) => {
  const busy = useRef(false)
  const [refusal, setRefusal] = useState('')
  const { codeError, refuse, forget } = useCodeError(purpose, tries)

  const explain = (error: ApiError): void => {
    if (error.is('notVerified')) {
      setVerification(purpose, undefined)
      refuse('이메일 인증 시간이 지났습니다. 인증번호를 다시 받아 주세요.')
    } else setRefusal(error.is('tooMany') ? tooManyText(error) : error.message)
  }

  return {
    verified: isVerified(purpose, normalEmail(email)),
    refusal,
    codeError,
    forget: () => {
      setRefusal('')
      forget()
    },
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
