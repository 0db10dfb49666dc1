import { type SyntheticEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ChangePasswordButton, NewPasswordFields } from '#accounts/site/form/NewPasswordFields.tsx'
import { useFirstWrong } from '#accounts/site/form/use-first-wrong.ts'
import { refuseAccess, useHandedOver } from '#accounts/site/recovery/FoundId.tsx'
import { send } from '#platform/client/client.ts'
import { ApiError } from '#platform/client/errors.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import { showToast } from '#platform/client/stores/toasts.ts'
import { pathHere, say } from '#platform/rules/say.ts'
import { lazyResolver } from '#platform/site/form/lazy-part.tsx'
import { RequiredNote } from '#platform/site/form/Refusal.tsx'

const placeholder = '6~20자의 영문, 숫자,특수문자'

export const NewPassword = () => {
  const { member_id, register, touch, element, submit, message, retype } = useNewPassword()
  return (
    <form method="post" noValidate ref={element} onFocus={touch} onSubmit={submit}>
      <fieldset disabled={member_id === ''}>
        <legend className="sr-only">{say('비밀번호 변경')}</legend>
        <RequiredNote />
        <input
          type="text"
          name="username"
          autoComplete="username"
          hidden
          readOnly
          value={member_id}
        />
        <div className="form-rows">
          <NewPasswordFields
            placeholder={say(placeholder)}
            message={message}
            fields={{
              member_password: register('member_password', { onChange: retype }),
              member_re_password: register('member_re_password'),
            }}
          />
        </div>
        <ChangePasswordButton />
      </fieldset>
    </form>
  )
}

const { resolver, touch } = lazyResolver(
  async () => (await import('#accounts/site/recovery/rules.ts')).newPasswordRules,
)

const blank = { member_password: '', member_re_password: '' }

const useNewPassword = () => {
  const member_id = useHandedOver('recoveringMemberId')
  const { register, handleSubmit, getValues, trigger, setError, formState } = useForm({
    resolver,
    mode: 'onChange',
    shouldFocusError: false,
    defaultValues: blank,
  })
  const { errors, submitCount } = formState
  const [refused, setRefused] = useState(0)
  const element = useFirstWrong(submitCount + refused)
  const [going, setGoing] = useState(false)

  const submit = handleSubmit(async ({ member_password }) => {
    if (going) return
    setGoing(true)
    try {
      await send('POST /v1/front/resetPw', { member_id, member_password })
      showToast({
        icon: 'confirm',
        content: '비밀번호가 변경되었습니다.',
        subContent: '새 비밀번호로 로그인해 주세요.',
      })
      location.replace(pathHere('/auth/login'))
    } catch (error) {
      setGoing(false)
      if (!(error instanceof ApiError)) return
      const weak = error.fields['member_password']
      if (error.is('noGrant')) await refuseAccess()
      else if (weak === undefined) await openDialog({ kind: 'ok', text: error.message })
      else {
        setError('member_password', { type: 'server', message: weak })
        setRefused((before) => before + 1)
      }
    }
  })

  return {
    member_id,
    register,
    touch,
    element,
    submit: (event: SyntheticEvent) => void submit(event),
    message: (name: keyof typeof blank) => errors[name]?.message,
    retype: () => {
      if (getValues('member_re_password') !== '') void trigger('member_re_password')
    },
  }
}
