import { type SubmitEvent, useEffect, useState } from 'react'
import { renderSVG } from 'uqr'
import { ask, askConsoleQuietly } from '#platform/client/console.ts'
import { TextField } from '#platform/site/form/Field.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside, useAttempt } from '#platform/site/form/use-attempt.ts'
import type { Offer } from '#staff/api/console-login.ts'

export const NewApp = ({ onCodes }: { onCodes: (codes: readonly string[]) => void }) => {
  const [offer, setOffer] = useState<Offer>()
  const [code, setCode] = useState('')
  const { attempt, error: refused } = useAttempt()
  const [failed, setFailed] = useState<unknown>()
  useEffect(() => {
    ask('POST /v1/console/login/offerTotp', {}).then(setOffer, setFailed)
  }, [])

  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void attempt(async () => {
      const { recovery_codes } = await askConsoleQuietly('POST /v1/console/login/confirmTotp', {
        code,
      })
      onCodes(recovery_codes)
    })
  }

  return (
    <form className="flex flex-col gap-3" noValidate onSubmit={submit}>
      <p>Google Authenticator 등의 인증 앱으로 아래 QR 코드를 스캔해 주세요.</p>
      {offer && (
        <>
          <div
            className="size-[22rem] self-center rounded-card border border-line p-1"
            role="img"
            aria-label="인증 앱에 등록할 QR 코드. 스캔할 수 없으면 아래 비밀 키를 입력하십시오."
            dangerouslySetInnerHTML={{ __html: renderSVG(offer.uri) }}
          />
          <p className="text-small text-sub">
            스캔할 수 없으면 비밀 키를 입력하십시오.{' '}
            <code className="break-all text-text select-all">
              {offer.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
            </code>
          </p>
        </>
      )}
      <TextField
        label="앱에 표시된 6자리 번호"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Refusal>{refusalBeside(refused ?? failed, [])}</Refusal>
      <button className="button min-h-7" type="submit">
        등록
      </button>
    </form>
  )
}
