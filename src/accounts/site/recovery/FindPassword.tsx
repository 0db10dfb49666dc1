import type { ComponentProps } from 'react'
import { Controller } from 'react-hook-form'
import { handOver } from '#accounts/client/handed-over.ts'
import { setVerification } from '#accounts/client/verification.ts'
import { type RecoveryOptions, useRecoveryForm } from '#accounts/site/recovery/use-recovery-form.ts'
import { EmailVerification } from '#accounts/site/verification/EmailVerification.tsx'
import { send } from '#platform/client/client.ts'
import { pathHere, sayOwn } from '#platform/rules/say.ts'
import { TextField } from '#platform/site/form/Field.tsx'
import { RequiredNote, StickyButtons } from '#platform/site/form/Refusal.tsx'
import { useMounted } from '#platform/site/form/use-attempt.ts'

export const FindPassword = () => (
  <RecoveryForm
    title="비밀번호 찾기"
    purpose="findpw"
    field={{ label: '아이디', autoComplete: 'username' }}
    onFind={async (member_id, member_email) => {
      await send('POST /v1/front/findMemberPassword', { member_id, member_email })
      setVerification('findpw', undefined)
      handOver('recoveringMemberId', member_id)
      location.assign(pathHere('/auth/findpw/modify'))
      return undefined
    }}
  />
)

export const FindId = () => (
  <RecoveryForm
    title="아이디 찾기"
    purpose="findid"
    field={{ label: '이름', autoComplete: 'name' }}
    onFind={async (member_name, member_email) => {
      const { member_id } = await send('POST /v1/front/findMemberId', { member_name, member_email })
      if (member_id === null) return '해당하는 회원이 없습니다.'
      setVerification('findid', undefined)
      handOver('foundMemberId', member_id)
      location.assign(pathHere('/auth/findid/complete'))
      return undefined
    }}
  />
)

interface Props extends RecoveryOptions {
  title: string
  field: Pick<ComponentProps<typeof TextField>, 'label' | 'autoComplete'>
}

const RecoveryForm = ({ title, field, ...options }: Props) => {
  const mounted = useMounted()
  const { element, forget, message, ...form } = useRecoveryForm(options)
  return (
    <form method="post" noValidate ref={element} onFocus={form.touch} onSubmit={form.submit}>
      <fieldset disabled={!mounted}>
        <legend className="sr-only">{sayOwn(title)}</legend>
        <RequiredNote />
        <div className="form-rows">
          <TextField
            required
            autoCapitalize="none"
            spellCheck={false}
            error={message('who')}
            {...field}
            {...form.register('who', { onChange: forget })}
          />
          <Controller
            control={form.control}
            name="email"
            render={({ field: { ref, value, onChange, onBlur } }) => (
              <EmailVerification
                purpose={options.purpose}
                ref={ref}
                value={value}
                onChange={(next) => {
                  forget()
                  onChange(next)
                }}
                onBlur={onBlur}
                hint="가입할 때 등록한 이메일 주소를 입력하고 전송 버튼을 눌러 주세요."
                error={message('email')}
                codeError={form.codeError}
                isValid={form.isEmailValid}
              />
            )}
          />
        </div>
        <StickyButtons refusal={form.refusal}>
          <button
            className="button min-h-7 flex-1 text-h4 pad:max-w-[36rem]"
            type="submit"
            aria-disabled={!form.ready}
          >
            {sayOwn(title)}
          </button>
        </StickyButtons>
      </fieldset>
    </form>
  )
}
