import type { UseFormRegisterReturn } from 'react-hook-form'
import { say } from '#platform/rules/say.ts'
import { PasswordField } from '#platform/site/form/PasswordField.tsx'
import { StickyButtons } from '#platform/site/form/Refusal.tsx'

type Name = 'member_password' | 'member_re_password'

interface Props {
  placeholder: string
  again?: string
  message: (name: Name) => string | undefined
  fields: Readonly<Record<Name, UseFormRegisterReturn>>
}

export const NewPasswordFields = ({ placeholder, again = placeholder, message, fields }: Props) => (
  <>
    <PasswordField
      label="새 비밀번호"
      required
      autoComplete="new-password"
      placeholder={placeholder}
      hint="특수문자는 !@#$%^&*()-_+=만 사용할 수 있습니다."
      error={message('member_password')}
      {...fields.member_password}
    />
    <PasswordField
      label="새 비밀번호 확인"
      required
      autoComplete="new-password"
      placeholder={again}
      error={message('member_re_password')}
      {...fields.member_re_password}
    />
  </>
)

export const ChangePasswordButton = (props: { refusal?: string | undefined; going?: boolean }) => (
  <StickyButtons refusal={props.refusal}>
    <button
      className="button min-h-7 flex-1 text-h4 pad:max-w-[36rem]"
      type="submit"
      aria-disabled={props.going}
    >
      {say('비밀번호 변경')}
    </button>
  </StickyButtons>
)
