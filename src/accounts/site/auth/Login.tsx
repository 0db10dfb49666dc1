import { useEffect, useState } from 'react'
import { logOut } from '#accounts/client/session.ts'
import { LoginForm } from '#accounts/site/auth/LoginForm.tsx'
import { say } from '#platform/rules/say.ts'
import { useLoggedIn, useMember } from '#platform/site/ui/use-query.ts'
import { WaysOn } from '#platform/site/ui/WaysOn.tsx'

export const Login = () => {
  const loggedIn = useLoggedIn()
  const [going, setGoing] = useState(false)

  // The browser may restore this page from its cache.
  useEffect(() => {
    const stay = () => setGoing(false)
    addEventListener('pageshow', stay)
    return () => removeEventListener('pageshow', stay)
  }, [])

  return loggedIn && !going ? <AlreadyLoggedIn /> : <LoginForm going={going} setGoing={setGoing} />
}

const AlreadyLoggedIn = () => {
  const member = useMember()
  return (
    <div className="flex flex-col gap-4 text-center">
      <h2>{say('이미 로그인되어 있습니다.')}</h2>
      {member && <p>{say('{}님, 반갑습니다.', member.name)}</p>}
      <div className="flex flex-wrap gap-1">
        <WaysOn />
      </div>
      <p className="text-small text-sub">
        {say('다른 아이디로 로그인하시려면')}{' '}
        <button
          className="min-h-3 cursor-pointer font-semibold text-action underline"
          type="button"
          // The error is already on the screen, and the session still exists.
          onClick={() => void logOut().catch(() => undefined)}
        >
          {say('로그아웃')}
        </button>
        {say('해 주세요.')}
      </p>
    </div>
  )
}
