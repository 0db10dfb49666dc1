import type { Ref } from 'react'
import { EmailAddress } from '#accounts/site/verification/EmailAddress.tsx'
import { type EmailOptions, useEmail } from '#accounts/site/verification/use-email.ts'
import { lazyPart, MissingField } from '#platform/site/form/lazy-part.tsx'

interface Props extends EmailOptions {
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  error: string | undefined
  codeError?: string | undefined
  hint?: string
}

const CodeField = lazyPart(
  async () => (await import('#accounts/site/verification/CodeField.tsx')).CodeField,
  MissingField,
)
const fetchCodeField = () => void CodeField.begin()

export const EmailVerification = ({ onBlur, ref, error, codeError, hint, ...options }: Props) => {
  const email = useEmail(options)
  const { sent, verified, endsAt, notice, wrongAddress, wrongCode, check } = email
  return (
    <>
      <EmailAddress
        email={email}
        value={options.value}
        unchanged={options.unchanged ?? false}
        error={error ?? wrongAddress?.text ?? (sent ? undefined : codeError)}
        hint={sent ? undefined : hint}
        onBlur={onBlur}
        ref={ref}
        onBegin={fetchCodeField}
      />
      {sent && (
        <CodeField
          verified={verified}
          endsAt={endsAt}
          attention={wrongAddress === undefined ? notice : undefined}
          error={wrongCode?.text ?? (verified ? undefined : codeError)}
          onCheck={(code) => void check(code)}
        />
      )}
    </>
  )
}
