import { zodResolver } from '@hookform/resolvers/zod'
import { useStore } from '@nanostores/react'
import { type ChangeEvent, type ReactNode, type SyntheticEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { passwordFields, passwordsAgree } from '#accounts/api/new-password.ts'
import { passwordIsNoPart } from '#accounts/api/own-password.ts'
import { EtcStep } from '#accounts/api/signup.ts'
import { $signupDraft, $signupPasswords, readDraft, saveDraft } from '#accounts/client/signup.ts'
import { Radios } from '#accounts/site/form/Radios.tsx'
import { PasswordPair } from '#accounts/site/signup/BasicForm.tsx'
import { Buttons } from '#accounts/site/signup/Buttons.tsx'
import { useStepForm } from '#accounts/site/signup/step-form.ts'
import { submitSignup } from '#accounts/site/signup/submit.ts'
import { blanksOf } from '#members/rules/member-field.ts'
import { etcFields } from '#members/rules/member-fields.ts'
import { TopicPart } from '#members/site/member-fields/TopicPart.tsx'
import { TypedFields } from '#members/site/member-fields/TypedFields.tsx'
import { say } from '#platform/rules/say.ts'

/** A reload forgets the passwords, so the last step can ask for them. */
const LastStep = EtcStep.extend(passwordFields)
  .refine(...passwordsAgree)
  .refine(...passwordIsNoPart(() => readDraft().basicInfo ?? {}))

const etc = {
  keep: ({ member_password, member_re_password, ...etcInfo }: z.input<typeof LastStep>) => {
    $signupPasswords.set({ member_password, member_re_password })
    saveDraft({ etcInfo })
  },
  isField: (name: string): name is keyof typeof EtcStep.shape => name in EtcStep.shape,
}

const useTopicConsent = () => {
  const { terms } = useStore($signupDraft) ?? {}
  return {
    checked: terms?.topicAgree === true,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      saveDraft({ terms: { ...terms, topicAgree: target.checked } }),
  }
}

const useEtcForm = () => {
  const form = useForm({
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
  const { element, message } = useStepForm(form, etc)
  const { control, register, handleSubmit } = form
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const submit = handleSubmit(async (values) => {
    if (sending) return
    setSending(true)
    setRefusal(undefined)
    etc.keep(values)
    const homepage = new FormData(element.current ?? undefined).get('homepage')
    setRefusal(await submitSignup(typeof homepage === 'string' ? homepage : ''))
    setSending(false)
  })
  return {
    control,
    register,
    element,
    message,
    sending,
    refusal,
    submit: (event: SyntheticEvent) => void submit(event),
  }
}

interface Props {
  topicNotice: ReactNode
  onBack: () => void
}

export const EtcForm = ({ topicNotice, onBack }: Props) => {
  const { control, register, element, submit, message, sending, refusal } = useEtcForm()
  const [asksPassword] = useState(() => $signupPasswords.get().member_password === '')
  const consent = useTopicConsent()
  return (
    <form method="post" noValidate ref={element} onSubmit={submit}>
      <fieldset className="form-rows">
        <legend className="sr-only">{say('기타정보 입력')}</legend>
        <TopicPart
          notice={topicNotice}
          consent={consent}
          agreed={consent.checked}
          topic={register('member_research_topic')}
          error={message('member_research_topic')}
        />
        <Radios
          label="우편물 수령지"
          choices={['자택', '직장']}
          error={message('member_receive_post')}
          {...register('member_receive_post')}
        />
        <TypedFields fields={etcFields} control={control} register={register} message={message} />
        {asksPassword && (
          <PasswordPair
            password={register('member_password')}
            again={register('member_re_password')}
            message={message}
          />
        )}
      </fieldset>
      <div hidden>
        <input type="text" name="homepage" tabIndex={-1} autoComplete="off" />
      </div>
      <Buttons
        onBack={onBack}
        label={sending ? '가입하고 있습니다' : '회원가입'}
        blocked={sending}
        refusal={refusal}
      />
    </form>
  )
}
