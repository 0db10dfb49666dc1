import { NewPasswordFields } from '#platform/site/form/NewPasswordFields.tsx'
import { RequiredNote } from '#platform/site/form/RequiredNote.tsx'
import { StickyButtons } from '#platform/site/form/StickyButtons.tsx'
import { useNewPassword } from '#accounts/site/recovery/new-password.ts'

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
          <NewPasswordFields
            placeholder={placeholder}
            message={message}
            fields={{
              member_password: register('member_password', { onChange: retype }),
              member_re_password: register('member_re_password'),
            }}
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
