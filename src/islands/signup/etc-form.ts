import { useFirstWrong } from '#islands/form/use-first-wrong.ts'
import { submitSignup } from '#islands/signup/submit.ts'
import { useFieldRefusals } from '#islands/signup/use-refusals.ts'
import { passwordFields, passwordsAgree } from '#contract/new-password.ts'
import { passwordIsNoPart } from '#contract/own-password.ts'
import { EtcStep } from '#contract/signup.schema.ts'
import { $signupDraft, $signupPasswords, readDraft, saveDraft } from '#stores/signup.ts'
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

/** What the last step holds and does: it sends the whole, once. */
export const useEtcForm = () => {
  const [asksPassword] = useState(() => $signupPasswords.get().member_password === '')
  const { register, handleSubmit, setError, subscribe, formState } = useForm({
    resolver: zodResolver(LastStep),
    mode: 'onChange',
    shouldFocusError: false,
    defaultValues: {
      member_research_topic: '',
      member_receive_post: '자택',
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
          const { member_password, member_re_password, ...etcInfo } = values
          $signupPasswords.set({ member_password, member_re_password })
          saveDraft({ etcInfo })
        },
      }),
    [subscribe],
  )

  const refused = useFieldRefusals(isField, setError)

  const submit = handleSubmit(async ({ member_research_topic, member_receive_post }) => {
    if (busy.current) return
    busy.current = true
    setSending(true)
    setRefusal(undefined)
    saveDraft({ etcInfo: { member_research_topic, member_receive_post } })
    setRefusal(await submitSignup(trap.current?.value ?? ''))
    busy.current = false
    setSending(false)
  })

  return {
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
