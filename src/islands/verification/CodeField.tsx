import { Field } from '#islands/form/Field.tsx'
import { showField } from '#islands/form/use-first-wrong.ts'
import { TimeLeft } from '#islands/verification/TimeLeft.tsx'
import { useEffect, useRef, useState } from 'react'

export interface CodeFieldProps {
  error: string | undefined
  verified: boolean
  /** In ms; unknown while the mail is still on its way. */
  endsAt: number | undefined
  /** Each new one brings the focus here: a mail that was sent, a code that was wrong. */
  attention: object | undefined
  onCheck: (code: string) => void
  /** What follows from the right code, in red where it cannot be undone. */
  action?: { label: string; look: 'button-line' | 'button-danger' }
}

/** The six digits from the mail, and the time left to type them. */
export const CodeField = ({
  error,
  verified,
  endsAt,
  attention,
  onCheck,
  action = { label: '확인', look: 'button-line' },
}: CodeFieldProps) => {
  const [code, setCode] = useState('')
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (attention === undefined) return
    box.current?.focus()
    box.current?.select()
    showField(box.current)
  }, [attention])
  return (
    <Field
      label="인증번호"
      error={error}
      heard
      hint={
        verified ? undefined : '메일이 오지 않으면 스팸함을 확인하시고, 재전송 버튼을 눌러 주세요.'
      }
      required
    >
      {(control) => (
        <>
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
          {!verified && endsAt !== undefined && <TimeLeft endsAt={endsAt} />}
          <p className="text-small font-semibold text-success empty:sr-only" role="status">
            {verified && '인증이 완료되었습니다.'}
          </p>
        </>
      )}
    </Field>
  )
}

const sixDigits = (typed: string): string =>
  typed.normalize('NFKC').replaceAll(/\D/g, '').slice(0, 6)
