import { send } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'
import { lateResolver } from '#islands/form/late-resolver.ts'
import { PasswordField } from '#islands/form/PasswordField.tsx'
import { RequiredNote } from '#islands/form/RequiredNote.tsx'
import { StickyButtons } from '#islands/form/StickyButtons.tsx'
import { useFirstWrong } from '#islands/form/use-first-wrong.ts'
import { refuseAccess, useHandedOver } from '#islands/recovery/use-handed-over.ts'
import { resetPw } from '#contract/recovery.ts'
import { openDialog } from '#stores/dialogs.ts'
import { showToast } from '#stores/toasts.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

const placeholder = '6~20자의 영문, 숫자,특수문자'
const { resolver, touch } = lateResolver(
  async () => (await import('#islands/recovery/rules.ts')).newPasswordRules,
)

/** The new password of a recovery; the grant of this browser is good for one change (ruling 13). */
export const NewPassword = () => {
  const member_id = useHandedOver('recoveringMemberId')
  const { register, handleSubmit, getValues, trigger, setError, formState } = useForm({
    resolver,
    mode: 'onChange',
    shouldFocusError: false,
    defaultValues: { member_password: '', member_re_password: '' },
  })
  const { errors, submitCount } = formState
  const [refused, setRefused] = useState(0)
  const element = useFirstWrong(submitCount + refused)
  const [going, setGoing] = useState(false)

  const submit = handleSubmit(async ({ member_password }) => {
    if (going) return
    setGoing(true)
    try {
      await send(resetPw, { member_id, member_password })
      showToast({
        icon: 'confirm',
        content: '비밀번호가 변경되었습니다.',
        subContent: '새 비밀번호로 로그인해 주세요.',
      })
      location.replace('/auth/login')
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

  return (
    <form
      method="post"
      noValidate
      ref={element}
      onFocus={touch}
      onSubmit={(event) => void submit(event)}
    >
      <fieldset disabled={member_id === ''}>
        <legend className="sr-only">비밀번호 변경</legend>
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
          <PasswordField
            label="새 비밀번호"
            required
            autoComplete="new-password"
            placeholder={placeholder}
            hint="특수문자는 !@#$%^&*()-_+= 가운데에서 쓸 수 있습니다."
            error={errors.member_password?.message}
            {...register('member_password', {
              onChange: () => {
                if (getValues('member_re_password') !== '') void trigger('member_re_password')
              },
            })}
          />
          <PasswordField
            label="새 비밀번호 확인"
            required
            autoComplete="new-password"
            placeholder={placeholder}
            error={errors.member_re_password?.message}
            {...register('member_re_password')}
          />
        </div>
        <StickyButtons>
          <button className="button min-h-7 flex-1 text-h4 pad:max-w-[36rem]" type="submit">
            비밀번호 변경
          </button>
        </StickyButtons>
      </fieldset>
    </form>
  )
}
