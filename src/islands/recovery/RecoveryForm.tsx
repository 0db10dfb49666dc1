import { TextField } from '#islands/form/Field.tsx'
import { lateResolver } from '#islands/form/late-resolver.ts'
import { RequiredNote } from '#islands/form/RequiredNote.tsx'
import { StickyButtons } from '#islands/form/StickyButtons.tsx'
import { useFirstWrong } from '#islands/form/use-first-wrong.ts'
import { useMounted } from '#islands/form/use-mounted.ts'
import type { recoveryRules } from '#islands/recovery/rules.ts'
import { useRecovery } from '#islands/recovery/use-recovery.ts'
import { EmailVerification } from '#islands/verification/EmailVerification.tsx'
import { type ComponentProps, useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'

interface Props {
  title: string
  purpose: keyof typeof recoveryRules
  /** Who it is. */
  field: Pick<ComponentProps<typeof TextField>, 'label' | 'autoComplete' | 'maxLength'>
  /** Answers what is to be said where it was in vain; throws ApiError. */
  onFind: (who: string, email: string) => Promise<string | undefined>
}

const rulesFor = (purpose: Props['purpose']) =>
  lateResolver(async () => (await import('#islands/recovery/rules.ts')).recoveryRules[purpose])

/** Who somebody is and the address that they still read: the way to an id and to a new password alike. */
export const RecoveryForm = ({ title, purpose, field, onFind }: Props) => {
  const mounted = useMounted()
  const [{ resolver, touch }] = useState(() => rulesFor(purpose))
  const { control, register, handleSubmit, trigger, formState } = useForm({
    resolver,
    mode: 'onChange',
    shouldFocusError: false,
    defaultValues: { who: '', email: '@' },
  })
  const { errors, submitCount } = formState
  const [name, email] = useWatch({ control, name: ['who', 'email'] })
  const { verified, refusal, codeError, forget, attempt } = useRecovery(purpose, email)
  const element = useFirstWrong(submitCount)
  const missing = submitCount > 0 ? '이메일 인증을 먼저 완료해 주세요.' : undefined

  const submit = handleSubmit(async (found) => {
    if (verified) await attempt(() => onFind(found.who, found.email))
  })

  return (
    <form
      method="post"
      noValidate
      ref={element}
      onFocus={touch}
      onSubmit={(event) => void submit(event)}
    >
      <fieldset disabled={!mounted}>
        <legend className="sr-only">{title}</legend>
        <RequiredNote />
        <div className="form-rows">
          <TextField
            required
            autoCapitalize="none"
            spellCheck={false}
            error={errors.who?.message}
            {...field}
            {...register('who', { onChange: forget })}
          />
          <Controller
            control={control}
            name="email"
            render={({ field: { ref, value, onChange, onBlur } }) => (
              <EmailVerification
                purpose={purpose}
                ref={ref}
                value={value}
                onChange={(next) => {
                  forget()
                  onChange(next)
                }}
                onBlur={onBlur}
                hint="가입하실 때 등록하신 이메일 주소를 입력하고 전송 버튼을 눌러 주세요."
                error={errors.email?.message}
                codeError={verified ? undefined : (codeError ?? missing)}
                isValid={() => trigger('email', { shouldFocus: true })}
              />
            )}
          />
        </div>
        <StickyButtons refusal={refusal}>
          <button
            className="button min-h-7 flex-1 text-h4 pad:max-w-[36rem]"
            type="submit"
            aria-disabled={!verified || name.trim() === ''}
          >
            {title}
          </button>
        </StickyButtons>
      </fieldset>
    </form>
  )
}
