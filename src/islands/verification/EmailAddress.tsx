import { FieldGroup } from '#islands/form/Field.tsx'
import { late } from '#islands/form/late.tsx'
import { EmailBoxes } from '#islands/verification/EmailBoxes.tsx'
import type { Email } from '#islands/verification/use-email.ts'
import { type Ref, useRef, useState } from 'react'

interface Props {
  email: Email
  value: string
  /** Nothing is asked of an address that is known already. */
  unchanged: boolean
  error: string | undefined
  hint: string | undefined
  onBlur: (() => void) | undefined
  ref: Ref<HTMLInputElement> | undefined
  /** Somebody begins to type. */
  onBegin: () => void
}

/** What nobody needs before an address is typed: fetched when somebody begins. */
const AddressHelp = late(
  async () => (await import('#islands/verification/AddressHelp.tsx')).AddressHelp,
  () => undefined,
)

/** The boxes of an address with the button that mails a code to it. */
export const EmailAddress = ({
  email,
  value,
  unchanged,
  onBlur,
  ref,
  onBegin,
  ...texts
}: Props) => {
  const { sent, verified, held, sending, notice, waiting, keepBox, press, change } = email
  const button = useRef<HTMLButtonElement>(null)
  const [begun, setBegun] = useState(false)
  const [typing, setTyping] = useState(false)
  const begin = () => {
    setBegun(true)
    setTyping(true)
    onBegin()
  }
  const mend = (next: string) => {
    change(next)
    button.current?.focus()
  }
  return (
    <FieldGroup label="이메일" required {...texts}>
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
                onBlur={onBlur}
                ref={(element) => {
                  keepBox(element)
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
              ref={button}
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
              waiting={waiting}
            />
          )}
        </>
      )}
    </FieldGroup>
  )
}
