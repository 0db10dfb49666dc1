import { FieldGroup } from '#islands/form/Field.tsx'
import { useNow } from '#islands/form/use-now.ts'
import { CodeField } from '#islands/verification/CodeField.tsx'
import { EmailBoxes } from '#islands/verification/EmailBoxes.tsx'
import { useVerification } from '#islands/verification/use-verification.ts'
import type { Purpose } from '#contract/verification.schema.ts'
import { spanOf } from '#rules/durations.ts'
import { type Ref, useEffect, useRef } from 'react'

interface Props {
  purpose: Purpose
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  /** What is wrong with the address itself. */
  error: string | undefined
  /** Said at the code while it is missing. */
  codeError?: string | undefined
  hint?: string
  /** It is the address that is known already: no code is needed. */
  unchanged?: boolean
  /** Checks the address before a mail is sent, and shows what is wrong with it. */
  isValid: () => Promise<boolean>
}

/** An address, the code that is mailed to it and the proof that it arrived: the same wherever one is asked for. */
export const EmailVerification = ({
  purpose,
  value,
  onChange,
  error,
  codeError,
  hint,
  unchanged = false,
  isValid,
  ref,
  ...boxes
}: Props) => {
  const { sent, verified, endsAt, notice, sending, waiting, sendCode, checkCode, reset } =
    useVerification(purpose, value)
  const emailBox = useRef<HTMLInputElement>(null)
  const codeBox = useRef<HTMLInputElement>(null)
  // Nobody has to wait for a mail that is not needed any more.
  const waits = waiting !== undefined && !verified
  const now = useNow(waits)
  const wait = waits ? waiting.until - now : 0
  const failed = (of: 'mail' | 'code') =>
    notice?.of === of && !notice.good ? notice.text : undefined

  // To where something is to be typed next; what is wrong there is heard with it.
  useEffect(() => {
    if (notice === undefined) return
    const wrongAddress = notice.of === 'mail' && !notice.good
    const box = wrongAddress ? emailBox.current : codeBox.current
    box?.focus()
    box?.select()
  }, [notice])

  const press = async () => {
    if (wait <= 0 && !verified && !unchanged && (await isValid())) await sendCode()
  }

  return (
    <>
      <FieldGroup
        label="이메일"
        required
        error={error ?? failed('mail') ?? (sent ? undefined : codeError)}
        hint={sent ? undefined : hint}
      >
        {(described) => (
          <>
            <div className="flex flex-col gap-1 desk:flex-row">
              <div className="flex-1">
                <EmailBoxes
                  {...boxes}
                  ref={(element) => {
                    emailBox.current = element
                    if (typeof ref === 'function') ref(element)
                  }}
                  value={value}
                  described={described}
                  onChange={(next) => {
                    if (next !== value) reset()
                    onChange(next)
                  }}
                />
              </div>
              <button
                className="button-line min-h-7 desk:w-[12rem] desk:self-start"
                type="button"
                aria-disabled={wait > 0 || verified || unchanged}
                onClick={() => void press()}
              >
                {sent ? '재전송' : '전송'}
              </button>
            </div>
            {wait > 0 && (
              <p className="text-small font-semibold text-sub tabular-nums" role="timer">
                {waitText(wait)}
              </p>
            )}
            <p className="sr-only" role="status">
              {wait > 0 && waitText(waiting?.span ?? 0)}
            </p>
            <p className="text-small font-semibold text-success empty:sr-only" role="status">
              {sending && '메일을 보내고 있습니다.'}
              {!sending && wait <= 0 && notice?.of === 'mail' && notice.good && notice.text}
            </p>
          </>
        )}
      </FieldGroup>
      {sent && (
        <CodeField
          ref={codeBox}
          verified={verified}
          endsAt={endsAt}
          error={failed('code') ?? (verified ? undefined : codeError)}
          onCheck={(code) => void checkCode(code)}
        />
      )}
    </>
  )
}

/** `ms` until a mail can be asked for again. */
const waitText = (ms: number): string => `${spanOf(ms / 1000)} 뒤에 다시 보내실 수 있습니다.`
