import { type BasicInput, BasicStep } from '#accounts/api/signup.ts'
import { useRefusals } from '#accounts/site/signup/use-steps.ts'
import { type Office, tooYoungErrors } from '#members/site/member-fields/too-young.ts'
import { $signupPasswords, readDraft, saveDraft } from '#platform/client/stores/signup.ts'
import { $verifications, isVerified } from '#platform/client/stores/verification.ts'
import { normalEmail } from '#platform/rules/email.ts'
import { focusFirstWrong, useFirstWrong } from '#platform/site/form/use-first-wrong.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { type FieldErrors, type Resolver, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'

const shape = BasicStep.shape
type FieldName = keyof typeof shape
const isField = (name: string): name is FieldName => name in shape

const blank = {
  member_name: '',
  member_en_name: '',
  member_birth_year: '',
  member_birth_month: '',
  member_birth_date: '',
  member_gender: '남',
  member_cell: '',
  member_id: '',
  member_zipcode: '',
  member_address: '',
  member_address_detail: '',
  member_email: '@',
} as const

/** What the basic-information step holds and does; `onDone` once all is right and the address verified. */
export const useBasicForm = (office: Office, onDone: () => void) => {
  const [resolver] = useState(() => basicResolver(office))
  const form = useForm({
    resolver,
    mode: 'onChange',
    shouldFocusError: false,
    defaultValues: { ...blank, ...readDraft().basicInfo, ...$signupPasswords.get() },
  })
  const { control, setError, setValue, getValues, subscribe, handleSubmit } = form
  const { errors, submitCount } = form.formState

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const { member_password, member_re_password, ...basicInfo } = values
          $signupPasswords.set({ member_password, member_re_password })
          saveDraft({ basicInfo })
        },
      }),
    [subscribe],
  )

  const [codeRefusal, setCodeRefusal] = useState<string>()
  const refused = useRefusals(
    useCallback(
      (field, message) => {
        if (field === 'code') setCodeRefusal(message)
        else if (isField(field)) setError(field, { type: 'server', message })
        else return false
        return true
      },
      [setError],
    ),
  )
  const element = useFirstWrong(submitCount + refused)

  const email = normalEmail(useWatch({ control, name: 'member_email' }))
  useStore($verifications)
  const missing = submitCount > 0 ? '이메일 인증을 먼저 완료해 주세요.' : undefined
  const codeError = isVerified('signup', email) ? undefined : (codeRefusal ?? missing)

  const submit = handleSubmit(() => {
    if (isVerified('signup', normalEmail(getValues('member_email')))) onDone()
    else focusFirstWrong(element.current)
  })

  return {
    ...form,
    element,
    codeError,
    submit: (event: React.SyntheticEvent) => void submit(event),
    message: (name: FieldName) => errors[name]?.message,
    /** For fields made of several controls: as if it had been typed. */
    type: (name: FieldName, value: string) =>
      setValue(name, value, { shouldValidate: true, shouldDirty: true }),
    forgetCodeRefusal: () => setCodeRefusal(undefined),
  }
}

export type BasicForm = Omit<ReturnType<typeof useBasicForm>, 'element' | 'submit'>

const schemaResolver = zodResolver(BasicStep)

/** The contract's rules, and what only this screen knows: that the id was checked, and the day it is. */
const basicResolver =
  (office: Office): Resolver<BasicInput, unknown, z.output<typeof BasicStep>> =>
  async (values, context, options) => {
    const result = await schemaResolver(values, context, options)
    const errors = { ...ownErrors(values, office), ...result.errors }
    return Object.keys(errors).length === 0 ? result : { values: {}, errors }
  }

const ownErrors = (values: BasicInput, office: Office): FieldErrors<BasicInput> => ({
  ...(values.member_id !== readDraft().freeId && {
    member_id: { type: 'unchecked', message: '아이디 중복 확인 버튼을 눌러주세요.' },
  }),
  ...tooYoungErrors(values, office),
})
