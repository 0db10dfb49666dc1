import { EmailBoxes } from '#accounts/site/verification/EmailBoxes.tsx'
import type { Email } from '#accounts/site/verification/use-email.ts'
import type { ComponentProps, Ref } from 'react'

interface Props extends Omit<ComponentProps<typeof EmailBoxes>, 'onChange' | 'ref'> {
  email: Email
  ref: Ref<HTMLInputElement> | undefined
  button: Ref<HTMLButtonElement>
  /** Whether somebody is in the boxes. */
  onTyping: (typing: boolean) => void
}

/** The boxes of an address beside the button that mails a code to it. */
export const EmailLine = ({ email, button, onTyping, ref, ...boxes }: Props) => {
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
        {sent ? '재전송' : '전송'}
      </button>
    </div>
  )
}
