import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { showField } from '#accounts/site/form/use-first-wrong.ts'
import { pressedKey } from '#platform/client/pressed-key.ts'
import { say, sayOwn } from '#platform/rules/say.ts'
import { minute } from '#platform/rules/spans.ts'
import { spanOf } from '#platform/rules/words/durations.ts'
import { Field } from '#platform/site/form/Field.tsx'
import { useNow } from '#platform/site/form/use-today.ts'

export interface CodeFieldProps extends CodeBoxProps {
  error: string | undefined
  /** In ms; undefined while the mail is on its way. */
  endsAt: number | undefined
}

export const CodeField = ({ error, endsAt, ...box }: CodeFieldProps) => (
  <Field
    label="인증번호"
    error={error}
    announced
    hint={
      box.verified ? undefined : '메일이 오지 않으면 스팸함을 확인하고 재전송 버튼을 눌러 주세요.'
    }
    required
  >
    {(control) => (
      <>
        <CodeBox {...box} control={control} />
        {!box.verified && endsAt !== undefined && <TimeLeft endsAt={endsAt} />}
        <p className="text-small font-semibold text-success empty:sr-only" role="status">
          {box.verified && say('인증이 완료되었습니다.')}
        </p>
      </>
    )}
  </Field>
)

/**
 * Shows the time left each second; screen readers hear it a minute before the end and at the end.
 */
const TimeLeft = ({ endsAt }: { endsAt: number }) => {
  const now = useNow(true)
  const left = endsAt - now
  return (
    <>
      {left > 0 && (
        <p className="text-small text-sub tabular-nums" role="timer" aria-label={say('남은 시간')}>
          {say('남은 시간')} {spanOf(left / 1000)}
        </p>
      )}
      <p className={left > 0 ? 'sr-only' : 'text-small text-danger'} role="status">
        {announced(left)}
      </p>
    </>
  )
}

const announced = (left: number): string => {
  if (left <= 0)
    return say('인증번호 입력 시간이 지났습니다. 재전송 버튼을 눌러 새 인증번호를 받아 주세요.')
  return left <= minute ? say('인증번호 입력 시간이 1분 남았습니다.') : ''
}

interface CodeBoxProps {
  verified: boolean
  /** A new object moves the focus here, after a sent mail or a wrong code. */
  attention: object | undefined
  onCheck: (code: string) => void
  action?: { label: string; look: 'button-line' | 'button-danger' }
}

interface Props extends CodeBoxProps {
  control: ComponentProps<'input'>
}

const CodeBox = ({
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
        placeholder={say('숫자 6자리')}
        ref={box}
        data-first
        readOnly={verified}
        value={code}
        onChange={({ target }) => setCode(sixDigits(target.value))}
        onKeyDown={(event) => {
          // Enter checks the code instead of submitting the form.
          if (pressedKey(event) !== 'Enter') return
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
        {sayOwn(action.label)}
      </button>
    </div>
  )
}

const sixDigits = (typed: string): string =>
  typed.normalize('NFKC').replaceAll(/\D/g, '').slice(0, 6)
