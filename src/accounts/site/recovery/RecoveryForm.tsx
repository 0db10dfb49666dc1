import { TextField } from '#platform/site/form/Field.tsx'
import { RequiredNote } from '#platform/site/form/RequiredNote.tsx'
import { StickyButtons } from '#platform/site/form/StickyButtons.tsx'
import { useMounted } from '#platform/site/form/use-mounted.ts'
import { type RecoveryOptions, useRecoveryForm } from '#accounts/site/recovery/use-recovery-form.ts'
import { EmailVerification } from '#accounts/site/verification/EmailVerification.tsx'
import type { ComponentProps } from 'react'
import { Controller } from 'react-hook-form'

interface Props extends RecoveryOptions {
  title: string
  /** Who it is. */
  field: Pick<ComponentProps<typeof TextField>, 'label' | 'autoComplete' | 'maxLength'>
}

/** Who somebody is and the address that they still read: the way to an id and to a new password alike. */
export const RecoveryForm = ({ title, field, ...options }: Props) => {
  const mounted = useMounted()
  const { element, forget, message, ...form } = useRecoveryForm(options)
  return (
    <form method="post" noValidate ref={element} onFocus={form.touch} onSubmit={form.submit}>
      <fieldset disabled={!mounted}>
        <legend className="sr-only">{title}</legend>
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
                hint="가입하실 때 등록하신 이메일 주소를 입력하고 전송 버튼을 눌러 주세요."
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
            {title}
          </button>
        </StickyButtons>
      </fieldset>
    </form>
  )
}
