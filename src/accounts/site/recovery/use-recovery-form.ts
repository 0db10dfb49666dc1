import { lateResolver } from '#platform/site/form/late-resolver.ts'
import { useFirstWrong } from '#platform/site/form/use-first-wrong.ts'
import type { recoveryRules } from '#accounts/site/recovery/rules.ts'
import { useRecovery } from '#accounts/site/recovery/use-recovery.ts'
import { type SyntheticEvent, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'

export interface RecoveryOptions {
  purpose: keyof typeof recoveryRules
  /** Answers what is to be said where it was in vain; throws ApiError. */
  onFind: (who: string, email: string) => Promise<string | undefined>
}

const rulesFor = (purpose: RecoveryOptions['purpose']) =>
  lateResolver(
    async () => (await import('#accounts/site/recovery/rules.ts')).recoveryRules[purpose],
  )

const blank = { who: '', email: '@' }

/** What both ways back in hold and do. */
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
  const { verified, refusal, codeError, forget, attempt } = useRecovery(purpose, email)
  const missing = submitCount > 0 ? '이메일 인증을 먼저 완료해 주세요.' : undefined

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
    codeError: verified ? undefined : (codeError ?? missing),
    /** What was refused is not said of what is typed since. */
    forget,
    isEmailValid: () => trigger('email', { shouldFocus: true }),
    ready: verified && name.trim() !== '',
  }
}
