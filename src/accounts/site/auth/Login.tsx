import { AlreadyLoggedIn } from '#accounts/site/auth/AlreadyLoggedIn.tsx'
import { LoginForm } from '#accounts/site/auth/LoginForm.tsx'
import { useLoggedIn } from '#platform/site/ui/use-session.ts'
import { useEffect, useState } from 'react'

/** The login, or the way on for someone who is logged in already. */
export const Login = () => {
  const loggedIn = useLoggedIn()
  const [going, setGoing] = useState(false)

  // Coming back to a page that the browser has kept.
  useEffect(() => {
    const stay = () => setGoing(false)
    addEventListener('pageshow', stay)
    return () => removeEventListener('pageshow', stay)
  }, [])

  return loggedIn && !going ? <AlreadyLoggedIn /> : <LoginForm going={going} setGoing={setGoing} />
}
