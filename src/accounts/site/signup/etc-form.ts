import { passwordFields, passwordsAgree } from '#accounts/api/new-password.ts'
import { passwordIsNoPart } from '#accounts/api/own-password.ts'
import { EtcStep } from '#accounts/api/signup.ts'
import { submitSignup } from '#accounts/site/signup/submit.ts'
import { useFieldRefusals } from '#accounts/site/signup/use-steps.ts'
import { blanksOf } from '#members/rules/member-field.ts'
import { etcFields } from '#members/rules/member-fields.ts'
import {
  $signupDraft,
  $signupPasswords,
  type Passwords,
  readDraft,
  saveDraft,
} from '#platform/client/stores/signup.ts'
import { useFirstWrong } from '#platform/site/form/use-first-wrong.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useStore } from '@nanostores/react'
import { type ChangeEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'

/** A reload forgets the passwords, so the last step can ask for them. */
const LastStep = EtcStep.extend(passwordFields)
  .refine(...passwordsAgree)
  .refine(...passwordIsNoPart(() => readDraft().basicInfo ?? {}))

type FieldName = keyof typeof LastStep.shape
const isField = (name: string): name is keyof typeof EtcStep.shape => name in EtcStep.shape

/** Passwords are kept apart from what is typed besides. */
const divided = <Values extends Passwords>({
  member_password,
  member_re_password,
  ...etcInfo
}: Values) => ({ passwords: { member_password, member_re_password }, etcInfo })

/** What the last step holds and does: it sends the whole, once. */
export const useEtcForm = () => {
  const [asksPassword] = useState(() => $signupPasswords.get().member_password === '')
  const { control, register, handleSubmit, setError, subscribe, formState } = useForm({
    resolver: zodResolver(LastStep),
    mode: 'onChange',
    shouldFocusError: false,
    defaultValues: {
      ...blanksOf(etcFields),
      member_receive_post: '자택' as const,
      ...readDraft().etcInfo,
      ...$signupPasswords.get(),
    },
  })
  const { errors, submitCount } = formState
  const trap = useRef<HTMLInputElement>(null)
  const busy = useRef(false)
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const { passwords, etcInfo } = divided(values)
          $signupPasswords.set(passwords)
          saveDraft({ etcInfo })
        },
      }),
    [subscribe],
  )

  const refused = useFieldRefusals(isField, setError)

  const submit = handleSubmit(async (values) => {
    if (busy.current) return
    busy.current = true
    setSending(true)
    setRefusal(undefined)
    saveDraft({ etcInfo: divided(values).etcInfo })
    setRefusal(await submitSignup(trap.current?.value ?? ''))
    busy.current = false
    setSending(false)
  })

  return {
    control,
    register,
    element: useFirstWrong(submitCount + refused),
    submit: (event: SyntheticEvent) => void submit(event),
    sending,
    refusal,
    asksPassword,
    consent: useTopicConsent(),
    trap,
    message: (name: FieldName) => errors[name]?.message,
  }
}

/** The box of the first step once more, beside the field that it opens. */
const useTopicConsent = () => {
  const { terms } = useStore($signupDraft) ?? {}
  return {
    checked: terms?.topicAgree === true,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      saveDraft({ terms: { ...terms, topicAgree: target.checked } }),
  }
}
