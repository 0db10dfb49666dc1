import { KeyRound } from 'lucide-react'
import { type SubmitEvent, useEffect, useState } from 'react'
import { askConsoleQuietly } from '#platform/client/console.ts'
import { errorText } from '#platform/client/errors.ts'
import { TextField } from '#platform/site/form/Field.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import type { LoginStatus } from '#staff/api/console-login.ts'
import { showPasskey } from '#staff/console/frame/passkeys.ts'

interface Props {
  status: LoginStatus
  onIn: () => void
}

/** Asks for a second factor: a passkey, a code of the app, or a recovery code. */
export const FactorForm = ({ status, onIn }: Props) => {
  const [byCode, setByCode] = useState(!status.totp)
  const [going, setGoing] = useState(false)
  const [refusal, setRefusal] = useState('')

  const attempt = async (show: () => Promise<unknown>): Promise<void> => {
    if (going) return
    setGoing(true)
    setRefusal('')
    try {
      await show()
      onIn()
    } catch (error) {
      setRefusal(wordsOf(error))
      setGoing(false)
    }
  }
  const asksCode = status.totp || byCode
  const demoCode = useDemoCode(status)

  return (
    <div className="flex flex-col gap-3">
      {status.passkey && (
        <button
          className="button min-h-7"
          type="button"
          autoFocus
          aria-disabled={going}
          onClick={() => void attempt(showPasskey)}
        >
          <KeyRound className="size-[2rem]" aria-hidden="true" /> 패스키로 확인
        </button>
      )}
      {asksCode && (
        <CodeForm
          byCode={byCode}
          demoCode={byCode ? undefined : demoCode}
          main={!status.passkey}
          going={going}
          onCode={(code) =>
            void attempt(() =>
              askConsoleQuietly(`POST /v1/console/login/${byCode ? 'recovery' : 'totp'}`, { code }),
            )
          }
        />
      )}
      <Refusal>{refusal}</Refusal>
      {status.totp || !byCode ? (
        <button
          className="self-start text-small underline"
          type="button"
          onClick={() => setByCode(!byCode)}
        >
          {byCode ? '인증 앱의 번호로 확인' : '복구 코드로 확인'}
        </button>
      ) : null}
    </div>
  )
}

const wordsOf = (error: unknown): string => {
  if (error instanceof DOMException) return '패스키를 확인하지 못했습니다. 다시 시도해 주세요.'
  return errorText(error)
}

interface CodeProps {
  byCode: boolean
  demoCode: string | undefined
  main: boolean
  going: boolean
  onCode: (code: string) => void
}

const CodeForm = ({ byCode, demoCode, main, going, onCode }: CodeProps) => {
  const [code, setCode] = useState('')
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    if (code.trim() !== '') onCode(code)
  }
  return (
    <form className="flex flex-col gap-2" onSubmit={submit} noValidate>
      <TextField
        label={byCode ? '복구 코드' : '인증 앱의 6자리 번호'}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        inputMode={byCode ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoFocus={main}
        hint={
          byCode
            ? '등록할 때 보관한 10개 중 하나입니다. 코드마다 한 번만 사용할 수 있습니다.'
            : undefined
        }
      />
      {demoCode !== undefined && (
        <p className="text-small text-sub">
          체험용 사이트라 인증 앱의 번호를 여기에 표시합니다.
          <span className="flex items-center gap-1">
            <strong className="text-body text-text tabular-nums">
              {demoCode.slice(0, 3)} {demoCode.slice(3)}
            </strong>
            <button className="underline" type="button" onClick={() => setCode(demoCode)}>
              번호 입력
            </button>
          </span>
        </p>
      )}
      <button
        className={main ? 'button min-h-7' : 'button-line'}
        type="submit"
        aria-disabled={going}
      >
        확인
      </button>
    </form>
  )
}

/**
 * The authenticator's code, fetched anew whenever it changes; undefined unless this is a demo
 * site.
 */
const useDemoCode = ({ demo_code }: LoginStatus): string | undefined => {
  const [shown, setShown] = useState(demo_code)
  useEffect(() => {
    if (shown === undefined) return undefined
    const renew = (): void => {
      askConsoleQuietly('GET /v1/console/login/status', {}).then(
        (found) => setShown(found.demo_code),
        () => setShown(undefined),
      )
    }
    const timer = setTimeout(renew, shown.left * 1000)
    return () => clearTimeout(timer)
  }, [shown])
  return shown?.code
}
