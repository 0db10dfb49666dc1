import { PasswordField } from '#islands/form/PasswordField.tsx'
import { RequiredNote } from '#islands/form/RequiredNote.tsx'
import { StickyButtons } from '#islands/form/StickyButtons.tsx'
import { useNewPassword } from '#islands/recovery/new-password.ts'

const placeholder = '6~20자의 영문, 숫자,특수문자'

/** The new password of a recovery. */
export const NewPassword = () => {
  const { member_id, register, touch, element, submit, message, retype } = useNewPassword()
  return (
    <form method="post" noValidate ref={element} onFocus={touch} onSubmit={submit}>
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
            error={message('member_password')}
            {...register('member_password', { onChange: retype })}
          />
          <PasswordField
            label="새 비밀번호 확인"
            required
            autoComplete="new-password"
            placeholder={placeholder}
            error={message('member_re_password')}
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
