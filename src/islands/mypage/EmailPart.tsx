import type { BasicForm } from '#islands/mypage/basic-info.ts'
import type { Address } from '#islands/mypage/use-address.ts'
import { EmailVerification } from '#islands/verification/EmailVerification.tsx'
import { Controller } from 'react-hook-form'

interface Props {
  form: BasicForm
  address: Address
  error: string | undefined
}

/** The address; a new one is only taken once its code has been entered. */
export const EmailPart = ({
  form,
  address: { changed, verified, restored, restore },
  error,
}: Props) => (
  <>
    <Controller
      control={form.control}
      name="member_email"
      render={({ field: { ref, value, onChange, onBlur } }) => (
        <EmailVerification
          key={restored}
          purpose="profile"
          ref={ref}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          unchanged={!changed}
          hint={hintOf(changed, verified)}
          error={error}
          isValid={() => form.trigger('member_email', { shouldFocus: true })}
        />
      )}
    />
    {changed && (
      <div className="field">
        <div className="field-body">
          <button className="button-line self-start" type="button" onClick={restore}>
            기존 이메일로 되돌리기
          </button>
        </div>
      </div>
    )}
  </>
)

const hintOf = (changed: boolean, verified: boolean): string => {
  if (!changed) return '이메일을 바꾸시려면 새 주소를 입력하시고 전송 버튼을 눌러 인증해 주세요.'
  return verified
    ? '변경 버튼을 누르시면 새 이메일로 바뀝니다.'
    : '인증을 마치지 않으시면 이메일은 바뀌지 않습니다.'
}
