import { type ComponentProps, type Ref, useRef, useState } from 'react'
import { EmailBoxes } from '#accounts/site/verification/EmailBoxes.tsx'
import type { Email } from '#accounts/site/verification/use-email.ts'
import { say } from '#platform/rules/say.ts'
import { FieldGroup } from '#platform/site/form/Field.tsx'
import { lazyPart } from '#platform/site/form/lazy-part.tsx'

interface Props {
  email: Email
  value: string
  unchanged: boolean
  error: string | undefined
  hint: string | undefined
  onBlur: (() => void) | undefined
  ref: Ref<HTMLInputElement> | undefined
  onBegin: () => void
}

const AddressHelp = lazyPart(
  async () => (await import('#accounts/site/verification/AddressHelp.tsx')).AddressHelp,
  () => undefined,
)

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

interface EmailLineProps extends Omit<ComponentProps<typeof EmailBoxes>, 'onChange' | 'ref'> {
  email: Email
  ref: Ref<HTMLInputElement> | undefined
  button: Ref<HTMLButtonElement>
  onTyping: (typing: boolean) => void
}

const EmailLine = ({ email, button, onTyping, ref, ...boxes }: EmailLineProps) => {
  const { sent, held, keepBox, press, change } = email
  return (
    <div className="flex flex-col gap-1 desk:flex-row">
      <div
        className="flex-1"
        onFocus={() => onTyping(true)}
        onBlur={({ currentTarget, relatedTarget }) =>
          onTyping(currentTarget.contains(relatedTarget))
        }
      >
        <EmailBoxes
          {...boxes}
          ref={(element) => {
            keepBox(element)
            if (typeof ref === 'function') ref(element)
          }}
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
        {sent ? say('재전송') : say('전송')}
      </button>
    </div>
  )
}
