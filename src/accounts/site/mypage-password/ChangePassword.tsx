import { type SyntheticEvent, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { changePassword } from '#accounts/client/session.ts'
import { ChangePasswordButton, NewPasswordFields } from '#accounts/site/form/NewPasswordFields.tsx'
import { useFirstWrong } from '#accounts/site/form/use-first-wrong.ts'
import { useUnsaved } from '#accounts/site/form/use-unsaved.ts'
import { ApiError } from '#platform/client/errors.ts'
import { showToast } from '#platform/client/stores/toasts.ts'
import { tooManyText } from '#platform/client/too-many.ts'
import { say } from '#platform/rules/say.ts'
import { lazyResolver } from '#platform/site/form/lazy-part.tsx'
import { PasswordField } from '#platform/site/form/PasswordField.tsx'
import { useMounted } from '#platform/site/form/use-attempt.ts'

const rule = '6~20자의 영문, 숫자,특수문자'

export const ChangePassword = () => {
  const mounted = useMounted()
  const { register, element, submit, touch, message, retype, refusal, going } = useChangePassword()
  return (
    <form method="post" noValidate ref={element} onSubmit={submit} onFocus={touch}>
      <fieldset disabled={!mounted}>
        <legend className="sr-only">{say('비밀번호 변경')}</legend>
        <div className="form-rows">
          <PasswordField
            label="기존 비밀번호"
            required
            autoComplete="current-password"
            error={message('member_original_password')}
            {...register('member_original_password')}
          />
          <NewPasswordFields
            placeholder={say(rule)}
            again={say('새 비밀번호를 한 번 더 입력해 주세요.')}
            message={message}
            fields={{
              member_password: register('member_password', { onChange: retype }),
              member_re_password: register('member_re_password'),
            }}
          />
        </div>
        <p className="mt-3 text-small text-sub">
          {say('비밀번호를 변경하면 이 기기를 제외한 모든 기기에서 로그아웃됩니다.')}
        </p>
        <ChangePasswordButton refusal={refusal} going={going} />
      </fieldset>
    </form>
  )
}

const { resolver, touch } = lazyResolver(
  async () => (await import('#accounts/site/mypage-password/rules.ts')).passwordRules,
)

const blank = { member_original_password: '', member_password: '', member_re_password: '' }

const useChangePassword = () => {
  const form = useForm({
    resolver,
    mode: 'onChange',
    shouldFocusError: false,
    defaultValues: blank,
  })
  const { errors, submitCount } = form.formState
  const [going, setGoing] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [refused, setRefused] = useState(0)
  const typed = useWatch({ control: form.control })
  useUnsaved(Object.values(typed).some((value) => value !== ''))

  const refuse = (name: keyof typeof blank, message: string): void => {
    form.setError(name, { type: 'server', message })
    setRefused((before) => before + 1)
  }
  const explain = (error: ApiError): void => {
    const { message, fields } = error
    const weak = fields['member_new_password']
    if (weak !== undefined) refuse('member_password', weak)
    else if (error.is('wrongOriginalPassword')) {
      showToast({ icon: 'alert', content: message })
      refuse('member_original_password', message)
    } else if (error.is('samePassword')) refuse('member_password', message)
    else setRefusal(error.is('tooMany') ? tooManyText(error) : message)
  }

  const submit = form.handleSubmit(async ({ member_original_password, member_password }) => {
    if (going) return
    setGoing(true)
    setRefusal(undefined)
    try {
      await changePassword(member_original_password, member_password)
      form.reset(blank)
      showToast({ icon: 'confirm', content: '정보가 변경되었습니다.' })
    } catch (error) {
      if (error instanceof ApiError) explain(error)
    } finally {
      setGoing(false)
    }
  })

  return {
    register: form.register,
    touch,
    element: useFirstWrong(submitCount + refused),
    submit: (event: SyntheticEvent) => void submit(event),
    message: (name: keyof typeof blank) => errors[name]?.message,
    retype: () => {
      if (form.getValues('member_re_password') !== '') void form.trigger('member_re_password')
    },
    refusal,
    going,
  }
}
