import { PasswordField } from '#platform/site/form/PasswordField.tsx'
import type { ComponentProps } from 'react'

type Registered = Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref'>

interface Props {
  password: Registered
  again: Registered
  errors: { password: string | undefined; again: string | undefined }
}

const rule = '6~20자의 영문, 숫자,특수문자'

/** A new password, twice. It is kept nowhere until it is sent, so a reload asks for it again, and the field says so. */
export const PasswordPair = ({ password, again, errors }: Props) => (
  <>
    <PasswordField
      label="비밀번호"
      required
      autoComplete="new-password"
      placeholder={rule}
      hint="특수문자는 !@#$%^&*()-_+= 가운데에서 쓸 수 있습니다. 비밀번호는 저장해 두지 않으므로 화면을 새로 고치면 다시 입력해 주세요."
      error={errors.password}
      {...password}
    />
    <PasswordField
      label="비밀번호 확인"
      required
      autoComplete="new-password"
      placeholder="비밀번호를 한 번 더 입력해 주세요."
      error={errors.again}
      {...again}
    />
  </>
)
