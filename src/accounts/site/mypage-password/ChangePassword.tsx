import { NewPasswordFields } from '#platform/site/form/NewPasswordFields.tsx'
import { PasswordField } from '#platform/site/form/PasswordField.tsx'
import { StickyButtons } from '#platform/site/form/StickyButtons.tsx'
import { useMounted } from '#platform/site/form/use-mounted.ts'
import { useChangePassword } from '#accounts/site/mypage-password/change-password.ts'

const rule = '6~20자의 영문, 숫자,특수문자'

/** 비밀번호 변경: with the present password (spec part 5). */
export const ChangePassword = () => {
  const mounted = useMounted()
  const { register, element, submit, touch, message, retype, refusal, going } = useChangePassword()
  return (
    <form method="post" noValidate ref={element} onSubmit={submit} onFocus={touch}>
      <fieldset disabled={!mounted}>
        <legend className="sr-only">비밀번호 변경</legend>
        <div className="form-rows">
          <PasswordField
            label="기존 비밀번호"
            required
            autoComplete="current-password"
            error={message('member_original_password')}
            {...register('member_original_password')}
          />
          <NewPasswordFields
            placeholder={rule}
            again="새 비밀번호를 한 번 더 입력해 주세요."
            message={message}
            fields={{
              member_password: register('member_password', { onChange: retype }),
              member_re_password: register('member_re_password'),
            }}
          />
        </div>
        <p className="mt-3 text-small text-sub">
          비밀번호를 바꾸시면 이 기기를 뺀 모든 기기에서 로그아웃됩니다.
        </p>
        <StickyButtons refusal={refusal}>
          <button
            className="button min-h-7 flex-1 text-h4 pad:max-w-[36rem]"
            type="submit"
            aria-disabled={going}
          >
            비밀번호 변경
          </button>
        </StickyButtons>
      </fieldset>
    </form>
  )
}
