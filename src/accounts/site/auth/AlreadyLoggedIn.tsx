import { WaysOn } from '#platform/site/ui/WaysOn.tsx'
import { logOut } from '#accounts/client/session.ts'
import { useMember } from '#platform/site/ui/use-session.ts'

export const AlreadyLoggedIn = () => {
  const member = useMember()
  return (
    <div className="flex flex-col gap-4 text-center">
      <h2>이미 로그인되어 있습니다.</h2>
      {member && <p>{member.name}님, 반갑습니다.</p>}
      <div className="flex flex-wrap gap-1">
        <WaysOn />
      </div>
      <p className="text-small text-sub">
        다른 아이디로 로그인하시려면{' '}
        <button
          className="min-h-3 cursor-pointer font-semibold text-action underline"
          type="button"
          // Trouble is on the screen already; the session is still there then.
          onClick={() => void logOut().catch(() => undefined)}
        >
          로그아웃
        </button>
        해 주세요.
      </p>
    </div>
  )
}
