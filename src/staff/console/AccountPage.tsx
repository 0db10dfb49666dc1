import { useState } from 'react'
import { forgetAnswers } from '#platform/client/console.ts'
import { ApiError } from '#platform/client/errors.ts'
import { openLoginGate } from '#platform/client/stores/console.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { Answered } from '#platform/console/Answered.tsx'
import { momentWords } from '#platform/console/moment.ts'
import { useMounted } from '#platform/site/form/use-attempt.ts'
import { Dialog } from '#platform/site/ui/Dialog.tsx'
import type { Account } from '#staff/api/staff.ts'
import { Frame } from '#staff/console/frame/Frame.tsx'
import { NewApp } from '#staff/console/frame/NewApp.tsx'
import { canUsePasskeys, makePasskey } from '#staff/console/frame/passkeys.ts'
import { RecoveryCodes } from '#staff/console/frame/RecoveryCodes.tsx'

export const AccountPage = () => (
  <Frame room="내 계정" title="내 계정">
    {() => <Own />}
  </Frame>
)

const Own = () => (
  <Answered call="GET /v1/console/staff/account" input={{}}>
    {(account) => (
      <div className="flex max-w-[80rem] flex-col gap-3">
        <Factors account={account} />
        <Codes left={account.recovery_codes_left} />
        <Sessions sessions={account.sessions} />
      </div>
    )}
  </Answered>
)

const Factors = ({ account: { passkeys, totp } }: { account: Account }) => (
  <section className="console-card">
    <h2>2단계 인증 수단</h2>
    <ul className="divide-y divide-line">
      {passkeys.map(({ passkey_pk, label, created_at, last_used_at }) => (
        <li className="flex flex-wrap items-center gap-1 py-1" key={passkey_pk}>
          <span className="flex-1">
            <strong>{label}</strong>{' '}
            <span className="text-sub">
              {momentWords(created_at)} 등록
              {last_used_at !== null && <span>{`, ${momentWords(last_used_at)} 마지막 사용`}</span>}
            </span>
          </span>
          <ActionButton
            call="POST /v1/console/staff/removePasskey"
            input={{ passkey_pk }}
            label={`${label} 삭제`}
            done="패스키를 삭제했습니다."
            changes="GET /v1/console/staff/account"
          >
            삭제
          </ActionButton>
        </li>
      ))}
      <li className="py-1">
        인증 앱: <span>{totp ? '등록됨' : '등록하지 않음'}</span>
      </li>
    </ul>
    <NewFactor totp={totp} />
  </section>
)

const Codes = ({ left }: { left: number }) => {
  const [codes, setCodes] = useState<readonly string[]>()
  const finish = (): void => {
    setCodes(undefined)
    forgetAnswers('GET /v1/console/staff/account')
  }
  return (
    <section className="console-card">
      <h2>복구 코드</h2>
      <p className="mb-2">남은 코드 {left}개. 새로 발급하면 기존 코드는 사용할 수 없습니다.</p>
      <ActionButton
        call="POST /v1/console/staff/newCodes"
        input={{}}
        then={({ recovery_codes }) => setCodes(recovery_codes)}
      >
        새로 발급
      </ActionButton>
      <Dialog open={codes !== undefined} title="새 복구 코드" onClose={finish}>
        <div className="p-3">
          <RecoveryCodes codes={codes ?? []} onDone={finish} />
        </div>
      </Dialog>
    </section>
  )
}

const Sessions = ({ sessions }: { sessions: Account['sessions'] }) => (
  <section className="console-card">
    <h2>로그인한 기기</h2>
    <ul className="divide-y divide-line">
      {sessions.map(({ session, device, place, last_used_at, current }) => (
        <li className="flex flex-wrap items-center gap-1 py-1" key={session}>
          <span className="flex-1">
            <strong>{device === '' ? '알 수 없는 기기' : device}</strong>{' '}
            <span className="text-sub">
              {place}, {momentWords(last_used_at)}
            </span>
          </span>
          {current ? (
            <span className="font-semibold text-success">이 기기</span>
          ) : (
            <ActionButton
              call="POST /v1/console/staff/endSession"
              input={{ session }}
              done="해당 기기에서 로그아웃했습니다."
              changes="GET /v1/console/staff/account"
            >
              로그아웃
            </ActionButton>
          )}
        </li>
      ))}
    </ul>
  </section>
)

const NewFactor = ({ totp }: { totp: boolean }) => {
  const mounted = useMounted()
  const [app, setApp] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()

  const addPasskey = async (): Promise<void> => {
    try {
      await withFreshFactor(() => makePasskey(navigator.platform || '패스키'))
      forgetAnswers('GET /v1/console/staff/account')
    } catch (error) {
      const text = error instanceof ApiError ? error.message : '패스키를 등록하지 못했습니다.'
      void openDialog({ kind: 'ok', text })
    }
  }
  const finish = (): void => {
    setApp(false)
    setCodes(undefined)
    forgetAnswers('GET /v1/console/staff/account')
  }

  return (
    <div className="mt-2 flex flex-wrap gap-1">
      {mounted && canUsePasskeys() && (
        <button className="button-line" type="button" onClick={() => void addPasskey()}>
          패스키 추가
        </button>
      )}
      <button className="button-line" type="button" onClick={() => setApp(true)}>
        {totp ? '인증 앱 변경' : '인증 앱 등록'}
      </button>
      <Dialog open={app} title="인증 앱 등록" onClose={finish}>
        <div className="p-3">
          {app && codes === undefined && <NewApp onCodes={setCodes} />}
          {codes !== undefined && <RecoveryCodes codes={codes} onDone={finish} />}
        </div>
      </Dialog>
    </div>
  )
}

const withFreshFactor = async (act: () => Promise<unknown>): Promise<void> => {
  try {
    await act()
  } catch (error) {
    if (
      !(error instanceof ApiError && error.is('factorNeeded')) ||
      !(await openLoginGate('factor'))
    )
      throw error
    await act()
  }
}
