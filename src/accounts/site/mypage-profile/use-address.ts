import type { BasicInput } from '#members/api/profile-fields.ts'
import type { BasicOutput } from '#accounts/site/mypage-profile/rules.ts'
import { normalEmail } from '#platform/rules/email.ts'
import {
  $verifications,
  isVerified,
  setVerification,
} from '#platform/client/stores/verification.ts'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'

/** How it stands with the address in the form; `stored` is the member's present one. */
export const useAddress = (
  form: UseFormReturn<BasicInput, unknown, BasicOutput>,
  stored: string | undefined,
  password: Password,
) => {
  const typed = normalEmail(useWatch({ control: form.control, name: 'member_email' }))
  const sent = useStore($verifications, { ssr: () => undefined })?.profile?.email === typed
  const changed = stored !== undefined && typed !== (stored || '@')
  const [restored, setRestored] = useState(0)
  const verified = isVerified('profile', typed)
  return {
    changed,
    verified,
    /** A code was sent and has not been entered: until then nothing can be changed (spec part 4). */
    pending: changed && sent && !verified,
    password,
    /** How often it was put back. */
    restored,
    restore: () => {
      setRestored((before) => before + 1)
      setVerification('profile', undefined)
      password.type('')
      form.setValue('member_email', stored || '@', { shouldValidate: true })
    },
  }
}

export type Address = ReturnType<typeof useAddress>

/** The present password: none of the form's values, which are compared, shown and kept. */
export const usePassword = () => {
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<string>()
  return {
    typed,
    refusal,
    type: (next: string) => {
      setTyped(next)
      setRefusal(undefined)
    },
    refuse: setRefusal,
  }
}

type Password = ReturnType<typeof usePassword>
