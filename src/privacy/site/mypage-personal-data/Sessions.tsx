import { Monitor } from 'lucide-react'
import { logOut } from '#accounts/client/session.ts'
import { send } from '#platform/client/client.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import { showToast } from '#platform/client/stores/toasts.ts'
import { seoulMoment } from '#platform/rules/days.ts'
import type { GetPersonalDataAnswer } from '#privacy/api/personal-data.ts'

type Session = GetPersonalDataAnswer['sessions'][number]

interface Props {
  sessions: readonly Session[]
  onEnded: () => void
}

const momentOf = (iso: string): string => seoulMoment(new Date(iso))

const end = async ({ session_id, current }: Session): Promise<boolean> => {
  if (!current) {
    await send('POST /v1/front/endMemberSession', { session_id })
    showToast({ icon: 'confirm', content: '로그아웃되었습니다.' })
    return true
  }
  const answer = await openDialog({
    kind: 'twoBtn',
    title: '현재 사용 중인 로그인입니다.',
    text: '이 기기에서 로그아웃됩니다.',
    confirmLabel: '로그아웃',
  })
  if (answer === 'confirm') await logOut()
  return false
}

/** The last 90 days' logins; only a member's newest is valid (ruling 10). */
export const Sessions = ({ sessions, onEnded }: Props) => {
  const press = async (session: Session): Promise<void> => {
    try {
      if (await end(session)) onEnded()
    } catch {
      // The error is already on the screen; the list is loaded again.
      onEnded()
    }
  }
  return (
    <>
      <p className="mt-1">
        한 번에 한 기기에서만 로그인할 수 있어, 새로 로그인하시면 이전 기기에서는 로그아웃됩니다.
        모르는 기록이 있으면{' '}
        <a className="text-action underline" href="/mypage/password">
          비밀번호를 변경
        </a>
        해 주세요.
      </p>
      <ul className="mt-2 border-t-2 border-brand">
        {sessions.map((session) => (
          <li
            className="flex flex-col gap-1 border-b border-line py-2 pad:flex-row pad:items-center pad:gap-2"
            key={session.session_id}
          >
            <Monitor
              className="hidden size-[2.4rem] flex-none text-sub pad:block"
              aria-hidden="true"
            />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">
                <span>{session.device || '알 수 없는 기기'}</span> <State session={session} />
              </p>
              <p className="text-small text-sub">{session.place}</p>
              <p className="text-small text-sub tabular-nums">
                <span className="block pad:mr-2 pad:inline">
                  로그인 {momentOf(session.created_at)}
                </span>
                <span className="block pad:inline">
                  마지막 사용 {momentOf(session.last_used_at)}
                </span>
              </p>
            </div>
            {session.active && (
              <button
                className="button-line"
                type="button"
                aria-label={`로그아웃, ${session.device || '알 수 없는 기기'}`}
                onClick={() => void press(session)}
              >
                로그아웃
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const State = ({ session: { current, active } }: { session: Session }) => {
  if (current) {
    return (
      <span className="inline-block rounded-full bg-accent px-1 text-floor text-white">
        현재 기기
      </span>
    )
  }
  return <span className="text-small font-normal text-sub">{active ? '로그인 중' : '종료'}</span>
}
