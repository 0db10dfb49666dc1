import { useStore } from '@nanostores/react'
import { type SyntheticEvent, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type { GetMemberInfoAnswer } from '#accounts/api/profile.ts'
import { $verifications, isVerified, setVerification } from '#accounts/client/verification.ts'
import type { BasicOutput } from '#accounts/site/mypage-profile/rules.ts'
import { useSection } from '#accounts/site/mypage-profile/use-section.ts'
import type { BasicInput } from '#members/api/profile-fields.ts'
import { blanksOf, ownOf } from '#members/rules/member-field.ts'
import { basicFields } from '#members/rules/member-fields.ts'
import type { Office } from '#members/site/member-fields/too-young.ts'
import { send } from '#platform/client/client.ts'
import { ApiError } from '#platform/client/errors.ts'
import type { ToastRequest } from '#platform/client/stores/toasts.ts'
import { normalEmail } from '#platform/rules/email.ts'
import { lazyResolver } from '#platform/site/form/lazy-part.tsx'

type FieldName = keyof BasicInput
const isField = (name: string): name is FieldName => name in blankBasic

const rulesFor = (office: Office) =>
  lazyResolver(async () =>
    (await import('#accounts/site/mypage-profile/rules.ts')).basicRules(office),
  )

/**
 * An unverified new address is not saved (spec part 5). A verification serves one change and needs
 * the present password (ruling 37).
 */
const change = async (
  output: BasicOutput,
  { version, member_info: { member_email: old } }: GetMemberInfoAnswer,
  password: string,
): Promise<GetMemberInfoAnswer> => {
  const verified = isVerified('profile', output.member_email)
  const member_email = verified ? output.member_email : old || output.member_email
  const isNew = verified && member_email !== old
  if (isNew && password === '') throw noPassword
  const member_original_password = isNew ? password : ''
  try {
    const input = { ...output, member_email, member_original_password, version }
    const answer = await send('POST /v1/front/modifyMemberInfo', input)
    if (verified) setVerification('profile', undefined)
    return answer
  } catch (error) {
    if (error instanceof ApiError && error.is('notVerified')) setVerification('profile', undefined)
    throw error
  }
}

const noPassword = new ApiError(40, '', {
  fields: { member_original_password: '기존 비밀번호를 입력해 주세요.' },
})

const addressToast = (
  { member_email }: BasicOutput,
  { member_info: { member_email: old } }: GetMemberInfoAnswer,
): Partial<ToastRequest> => {
  if (member_email === old) return {}
  if (!isVerified('profile', member_email)) {
    return { subContent: '인증이 완료되지 않아 이메일은 변경되지 않았습니다.' }
  }
  return old === '' ? {} : { subContent: '기존 이메일로 변경을 알려 드렸습니다.' }
}

export const useBasicInfo = (office: Office) => {
  const [{ resolver, touch }] = useState(() => rulesFor(office))
  const form = useForm({
    resolver,
    mode: 'onChange',
    shouldFocusError: false,
    defaultValues: blankBasic,
  })
  const password = usePassword()
  const { section, element } = useSection(form, {
    touch,
    get: 'GET /v1/front/getMemberInfo',
    valuesOf: basicValues,
    send: async (output, base) => {
      const answer = await change(output, base, password.typed)
      password.type('')
      return answer
    },
    fieldOf: (name) => (isField(name) ? name : undefined),
    sayElsewhere: (name, message) => {
      if (name !== 'member_original_password') return false
      password.refuse(message)
      return true
    },
    toastOf: addressToast,
  })
  const { errors } = form.formState
  const address = useAddress(form, section.base?.member_info.member_email, password)

  return {
    form,
    element,
    section: {
      ...section,
      submit: (event: SyntheticEvent) => {
        event.preventDefault()
        if (!address.pending) section.submit(event)
      },
    },
    address,
    message: (name: FieldName) => errors[name]?.message,
    type: (name: FieldName, value: string) =>
      form.setValue(name, value, { shouldValidate: true, shouldDirty: true }),
  }
}

export type BasicForm = ReturnType<typeof useBasicInfo>['form']

const fields = ownOf(basicFields, basicFields)

const blankBasic = {
  ...blanksOf(fields),
  member_gender: '남',
  member_email: '@',
  member_language: 'ko',
} satisfies BasicInput

/** The API has m and f (spec part 3); an account of the office may have neither. */
const genders = { m: '남', f: '여', '': '남' } as const

const basicValues = ({ member_info: info }: GetMemberInfoAnswer): BasicInput => ({
  ...ownOf(basicFields, info),
  member_gender: genders[info.member_gender],
  member_email: info.member_email || '@',
  member_language: info.member_language,
})

const useAddress = (
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
    /** A code was sent but not entered: nothing can be saved until then (spec part 4). */
    pending: changed && sent && !verified,
    password,
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

/** The present password is not a form value, because those are compared, shown and stored. */
const usePassword = () => {
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
