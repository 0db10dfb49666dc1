import { showField } from '#platform/site/form/use-first-wrong.ts'
import { type ComponentProps, useEffect, useRef, useState } from 'react'

export interface CodeBoxProps {
  verified: boolean
  /** Each new one brings the focus here: a mail that was sent, a code that was wrong. */
  attention: object | undefined
  onCheck: (code: string) => void
  /** What follows from the right code, in red where it cannot be undone. */
  action?: { label: string; look: 'button-line' | 'button-danger' }
}

interface Props extends CodeBoxProps {
  /** What the field asks of the box. */
  control: ComponentProps<'input'>
}

/** Where the code is typed, and the button that has it checked. */
export const CodeBox = ({
  verified,
  attention,
  onCheck,
  action = { label: '확인', look: 'button-line' },
  control,
}: Props) => {
  const [code, setCode] = useState('')
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (attention === undefined) return
    box.current?.focus()
    box.current?.select()
    showField(box.current)
  }, [attention])
  return (
    <div className="flex gap-1 card:max-w-[37rem]">
      <input
        className="control min-w-0 flex-1 tracking-widest tabular-nums"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="숫자 6자리"
        ref={box}
        data-first
        readOnly={verified}
        value={code}
        onChange={({ target }) => setCode(sixDigits(target.value))}
        onKeyDown={(event) => {
          // Enter is for this code, not for the whole form.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          if (!verified) onCheck(code)
        }}
        {...control}
      />
      <button
        className={`${action.look} w-[12rem]`}
        type="button"
        aria-disabled={verified}
        onClick={() => {
          if (!verified) onCheck(code)
        }}
      >
        {action.label}
      </button>
    </div>
  )
}

const sixDigits = (typed: string): string =>
  typed.normalize('NFKC').replaceAll(/\D/g, '').slice(0, 6)
