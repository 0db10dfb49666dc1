import { zodResolver } from '@hookform/resolvers/zod'
import { type SyntheticEvent, useState } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type BasicInput, BasicStep } from '#accounts/api/signup.ts'
import { $signupPasswords, readDraft, saveDraft } from '#accounts/client/signup.ts'
import { isVerified } from '#accounts/client/verification.ts'
import { focusFirstWrong } from '#accounts/site/form/use-first-wrong.ts'
import { useStepForm } from '#accounts/site/signup/step-form.ts'
import { useCodeError } from '#accounts/site/verification/use-code-error.ts'
import { type Office, tooYoungErrors } from '#members/site/member-fields/too-young.ts'
import { normalEmail } from '#platform/rules/email.ts'
import { isEnglish } from '#platform/rules/say.ts'

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

/** Few who sign up in English have a Korean address. */
const abroad = () => isEnglish() && { member_zipcode: '-' }

const basic = {
  keep: ({ member_password, member_re_password, ...basicInfo }: BasicInput) => {
    $signupPasswords.set({ member_password, member_re_password })
    saveDraft({ basicInfo })
  },
  isField: (name: string): name is keyof typeof BasicStep.shape => name in BasicStep.shape,
}

export const useBasicForm = (office: Office, onDone: () => void) => {
  const [resolver] = useState(() => basicResolver(office))
  const form = useForm({
    resolver,
    mode: 'onChange',
    shouldFocusError: false,
    defaultValues: { ...blank, ...abroad(), ...readDraft().basicInfo, ...$signupPasswords.get() },
  })
  const { codeError, refuse, forget } = useCodeError('signup', form.formState.submitCount)
  const { element, message, type } = useStepForm(form, {
    ...basic,
    sayElsewhere: (name, text) => {
      if (name === 'code') refuse(text)
      return name === 'code'
    },
  })

  const submit = form.handleSubmit(() => {
    if (isVerified('signup', normalEmail(form.getValues('member_email')))) onDone()
    else focusFirstWrong(element.current)
  })

  return {
    ...form,
    element,
    message,
    type,
    codeError,
    submit: (event: SyntheticEvent) => void submit(event),
    forgetCodeRefusal: forget,
  }
}

export type BasicForm = Omit<ReturnType<typeof useBasicForm>, 'element' | 'submit'>

const schemaResolver = zodResolver(BasicStep)

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
