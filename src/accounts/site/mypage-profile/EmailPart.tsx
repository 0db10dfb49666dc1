import { useEffect, useState } from 'react'
import { Controller } from 'react-hook-form'
import type { BasicForm } from '#accounts/site/mypage-profile/basic-info.ts'
import type { Address } from '#accounts/site/mypage-profile/basic-info.ts'
import { EmailVerification } from '#accounts/site/verification/EmailVerification.tsx'
import { say } from '#platform/rules/say.ts'
import { lazyPart, MissingField } from '#platform/site/form/lazy-part.tsx'

interface Props {
  form: BasicForm
  address: Address
  error: string | undefined
}

const EmailPassword = lazyPart(
  async () => (await import('#accounts/site/mypage-profile/EmailPassword.tsx')).EmailPassword,
  MissingField,
)

/** A new address counts only after its code, with the present password (ruling 37). */
export const EmailPart = ({
  form,
  address: { changed, verified, restored, restore, password },
  error,
}: Props) => {
  const [justVerified, setJustVerified] = useState(false)
  const [timesBack, setTimesBack] = useState(0)
  // The button has disappeared, so the focus moves to the field.
  useEffect(() => {
    if (timesBack > 0) form.setFocus('member_email')
  }, [form, timesBack])
  return (
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
            onChange={(next) => {
              setJustVerified(false)
              onChange(next)
            }}
            onBlur={onBlur}
            unchanged={!changed}
            hint={hintOf(changed)}
            error={error}
            isValid={() => form.trigger('member_email', { shouldFocus: true })}
            onVerified={() => setJustVerified(true)}
          />
        )}
      />
      {changed && verified && (
        <EmailPassword
          value={password.typed}
          error={password.refusal}
          next={justVerified}
          onChange={password.type}
        />
      )}
      {changed && (
        <PutBack
          onPress={() => {
            restore()
            setTimesBack(timesBack + 1)
          }}
        />
      )}
    </>
  )
}

const PutBack = ({ onPress }: { onPress: () => void }) => (
  <div className="field">
    <div className="field-body">
      <button className="button-line self-start" type="button" onClick={onPress}>
        {say('기존 이메일로 되돌리기')}
      </button>
    </div>
  </div>
)

const hintOf = (changed: boolean): string =>
  changed
    ? '인증을 완료하지 않으면 이메일은 변경되지 않습니다.'
    : '이메일을 변경하시려면 새 주소를 입력하고 전송 버튼을 눌러 인증해 주세요.'
