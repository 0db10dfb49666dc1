import { ask, forgetAnswers } from '#platform/client/console.ts'
import { ApiError } from '#platform/client/errors.ts'
import type { Account } from '#staff/api/staff.ts'
import { Loading } from '#platform/console/Loading.tsx'
import { Frame } from '#staff/console/frame/Frame.tsx'
import { NewFactor } from '#staff/console/NewFactor.tsx'
import { RecoveryCodes } from '#staff/console/frame/RecoveryCodes.tsx'
import { useAnswer } from '#platform/console/use-answer.ts'
import { Dialog } from '#platform/site/ui/Dialog.tsx'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import { momentWords } from '#platform/console/moment.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import { showToast } from '#platform/client/stores/toasts.ts'
import { useState } from 'react'

export const AccountPage = () => (
  <Frame room="내 계정" title="내 계정">
    {() => <Own />}
  </Frame>
)

const Own = () => {
  const { data, trouble, again } = useAnswer('GET /v1/console/staff/account', {})
  if (trouble !== undefined) return <Trouble text={trouble} retry={again} />
  if (data === undefined) return <Loading />
  return (
    <div className="flex max-w-[80rem] flex-col gap-3">
      <Factors account={data} />
      <Codes left={data.recovery_codes_left} />
      <Sessions sessions={data.sessions} />
    </div>
  )
}

/** Does something to one's account, says what was done, and looks again. */
const change = (act: () => Promise<unknown>, said: string): Promise<void> =>
  attempt(async () => {
    await act()
    showToast({ content: said, icon: 'confirm' })
    forgetAnswers('GET /v1/console/staff/account')
  })

const attempt = async (act: () => Promise<void>): Promise<void> => {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof ApiError)) return
    const [first = error.message] = Object.values(error.fields)
    void openDialog({ kind: 'ok', text: first })
  }
}

const Factors = ({ account: { passkeys, totp } }: { account: Account }) => (
  <section className="console-card">
    <h2>두 번째 인증 수단</h2>
    <ul className="divide-y divide-line">
      {passkeys.map(({ passkey_pk, label, created_at, last_used_at }) => (
        <li className="flex flex-wrap items-center gap-1 py-1" key={passkey_pk}>
          <span className="flex-1">
            <strong>{label}</strong>{' '}
            <span className="text-sub">
              {momentWords(created_at)} 등록
              {last_used_at !== null && `, ${momentWords(last_used_at)} 마지막 사용`}
            </span>
          </span>
          <button
            className="button-line"
            type="button"
            aria-label={`${label} 지우기`}
            onClick={() =>
              void change(
                () => ask('POST /v1/console/staff/removePasskey', { passkey_pk }),
                '패스키를 지웠습니다.',
              )
            }
          >
            지우기
          </button>
        </li>
      ))}
      <li className="py-1">인증 앱: {totp ? '등록됨' : '등록하지 않음'}</li>
    </ul>
    <NewFactor totp={totp} />
  </section>
)

const Codes = ({ left }: { left: number }) => {
  const [codes, setCodes] = useState<readonly string[]>()
  const make = (): Promise<void> =>
    attempt(async () => {
      const { recovery_codes } = await ask('POST /v1/console/staff/newCodes', {})
      setCodes(recovery_codes)
    })
  // Not before: all is drawn anew when the account is asked for again, and these are shown once.
  const finish = (): void => {
    setCodes(undefined)
    forgetAnswers('GET /v1/console/staff/account')
  }
  return (
    <section className="console-card">
      <h2>복구 코드</h2>
      <p className="mb-2">남은 코드 {left}개. 새로 받으시면 앞서 받으신 코드는 쓸 수 없습니다.</p>
      <button className="button-line" type="button" onClick={() => void make()}>
        새로 받기
      </button>
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
            <button
              className="button-line"
              type="button"
              onClick={() =>
                void change(
                  () => ask('POST /v1/console/staff/endSession', { session }),
                  '그 기기에서 로그아웃했습니다.',
                )
              }
            >
              로그아웃
            </button>
          )}
        </li>
      ))}
    </ul>
  </section>
)
