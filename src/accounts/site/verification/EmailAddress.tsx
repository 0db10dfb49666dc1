import { FieldGroup } from '#platform/site/form/Field.tsx'
import { lazyPart } from '#platform/site/form/lazy-part.tsx'
import { EmailLine } from '#accounts/site/verification/EmailLine.tsx'
import type { Email } from '#accounts/site/verification/use-email.ts'
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
const AddressHelp = lazyPart(
  async () => (await import('#accounts/site/verification/AddressHelp.tsx')).AddressHelp,
  () => undefined,
)

/** An address, and what is asked and said of it. */
export const EmailAddress = ({
  email,
  value,
  unchanged,
  onBlur,
  ref,
  onBegin,
  ...texts
}: Props) => {
  const { sent, verified, sending, notice, waiting, change } = email
  const button = useRef<HTMLButtonElement>(null)
  const [begun, setBegun] = useState(false)
  const [typing, setTyping] = useState(false)
  const type = (now: boolean) => {
    setTyping(now)
    if (!now) return
    setBegun(true)
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
          <EmailLine
            email={email}
            button={button}
            value={value}
            described={described}
            onBlur={onBlur}
            onTyping={type}
            ref={ref}
          />
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
