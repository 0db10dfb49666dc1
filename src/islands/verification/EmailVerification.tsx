import { FieldGroup } from '#islands/form/Field.tsx'
import { late, MissingField } from '#islands/form/late.tsx'
import { showField } from '#islands/form/use-first-wrong.ts'
import { useNow } from '#islands/form/use-now.ts'
import { EmailBoxes } from '#islands/verification/EmailBoxes.tsx'
import { type Notice, useVerification } from '#islands/verification/use-verification.ts'
import type { Purpose } from '#contract/verification.schema.ts'
import { type Ref, useEffect, useRef, useState } from 'react'

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
  /** The code was right just now. */
  onVerified?: () => void
}

/** What nobody needs before an address is typed: fetched when somebody begins. */
const AddressHelp = late(
  async () => (await import('#islands/verification/AddressHelp.tsx')).AddressHelp,
  () => undefined,
)
const CodeField = late(
  async () => (await import('#islands/verification/CodeField.tsx')).CodeField,
  MissingField,
)

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
  onVerified,
  ref,
  ...boxes
}: Props) => {
  const { sent, verified, endsAt, notice, sending, waiting, sendCode, checkCode, reset } =
    useVerification(purpose, value)
  const emailBox = useRef<HTMLInputElement>(null)
  const sendButton = useRef<HTMLButtonElement>(null)
  const [begun, setBegun] = useState(false)
  const [typing, setTyping] = useState(false)
  // Nobody has to wait for a mail that is not needed any more.
  const waits = waiting !== undefined && !verified
  const now = useNow(waits)
  const held = (waits && waiting.until > now) || verified || unchanged
  const wrong = (of: Notice['of']) => (notice?.of === of && !notice.good ? notice : undefined)
  const wrongAddress = wrong('mail')

  // To where something is to be typed next; what is wrong there is heard with it.
  useEffect(() => {
    if (wrongAddress === undefined) return
    emailBox.current?.focus()
    emailBox.current?.select()
  }, [wrongAddress])
  useEffect(() => {
    if (wrongAddress ?? waiting) showField(emailBox.current)
  }, [wrongAddress, waiting])

  const begin = () => {
    setBegun(true)
    setTyping(true)
    void CodeField.begin()
  }
  const press = async () => {
    if (held) return
    if (await isValid()) await sendCode()
    else showField(emailBox.current)
  }
  const change = (next: string) => {
    if (next !== value) reset()
    onChange(next)
  }
  const mend = (next: string) => {
    change(next)
    sendButton.current?.focus()
  }
  const check = async (code: string) => {
    if (await checkCode(code)) onVerified?.()
  }

  return (
    <>
      <FieldGroup
        label="이메일"
        required
        error={error ?? wrongAddress?.text ?? (sent ? undefined : codeError)}
        hint={sent ? undefined : hint}
      >
        {(described) => (
          <>
            <div className="flex flex-col gap-1 desk:flex-row">
              <div
                className="flex-1"
                onFocus={begin}
                onBlur={({ currentTarget, relatedTarget }) =>
                  setTyping(currentTarget.contains(relatedTarget))
                }
              >
                <EmailBoxes
                  {...boxes}
                  ref={(element) => {
                    emailBox.current = element
                    if (typeof ref === 'function') ref(element)
                  }}
                  value={value}
                  described={described}
                  onChange={change}
                />
              </div>
              <button
                className="button-line min-h-7 desk:w-[12rem] desk:self-start"
                type="button"
                aria-disabled={held}
                ref={sendButton}
                onClick={() => void press()}
              >
                {sent ? '재전송' : '전송'}
              </button>
            </div>
            {(begun || sent) && (
              <AddressHelp
                value={value}
                quiet={typing || verified || unchanged}
                onMend={mend}
                sending={sending}
                notice={notice}
                waiting={waits ? waiting : undefined}
              />
            )}
          </>
        )}
      </FieldGroup>
      {sent && (
        <CodeField
          verified={verified}
          endsAt={endsAt}
          attention={wrongAddress === undefined ? notice : undefined}
          error={wrong('code')?.text ?? (verified ? undefined : codeError)}
          onCheck={(code) => void check(code)}
        />
      )}
    </>
  )
}
