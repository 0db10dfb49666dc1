import { KeyRound, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#platform/client/errors.ts'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { useAttempt } from '#platform/site/form/use-attempt.ts'
import { NewApp } from '#staff/console/frame/NewApp.tsx'
import { canUsePasskeys, makePasskey } from '#staff/console/frame/passkeys.ts'
import { RecoveryCodes } from '#staff/console/frame/RecoveryCodes.tsx'

export const SetUp = ({ onDone }: { onDone: () => void }) => {
  const [way, setWay] = useState<'app'>()
  const [codes, setCodes] = useState<readonly string[]>()
  const { attempt, error } = useAttempt()

  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (way === 'app') return <NewApp onCodes={setCodes} />
  return (
    <div className="flex flex-col gap-3">
      <p>
        비밀번호가 유출되어도 다른 사람이 로그인하지 못하도록 2단계 인증 수단을 등록합니다. 하나
        이상 등록해야 하며, 나중에 추가할 수 있습니다.
      </p>
      {canUsePasskeys() && (
        <button
          className="button min-h-7"
          type="button"
          onClick={() => void attempt(async () => setCodes(await makePasskey('첫 패스키')))}
        >
          <KeyRound className="size-[2rem]" aria-hidden="true" /> 패스키 등록 (지문·얼굴·PIN)
        </button>
      )}
      <button
        className={canUsePasskeys() ? 'button-line min-h-7' : 'button min-h-7'}
        type="button"
        onClick={() => setWay('app')}
      >
        <Smartphone className="size-[2rem]" aria-hidden="true" /> 인증 앱 등록
      </button>
      <Refusal>
        {error !== undefined &&
          (error instanceof ApiError
            ? error.message
            : '패스키를 등록하지 못했습니다. 다시 시도하거나 인증 앱을 사용해 주세요.')}
      </Refusal>
    </div>
  )
}
