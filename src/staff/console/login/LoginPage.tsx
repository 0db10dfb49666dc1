import type { LoginStatus } from '#staff/api/console-login.ts'
import { FactorForm } from '#staff/console/frame/FactorForm.tsx'
import { PasswordForm } from '#staff/console/frame/PasswordForm.tsx'
import { SetUp } from '#staff/console/login/SetUp.tsx'
import { useState } from 'react'

const isOwnPage = (path: string): boolean => /^\/admin(?:[/?#]|$)/.test(path)

/** Where somebody wanted to go. */
const goOn = (): void => {
  const to = new URLSearchParams(location.search).get('to') ?? '/admin'
  location.assign(isOwnPage(to) ? to : '/admin')
}

/** The way into the console, step by step. */
export const LoginPage = () => {
  const [at, setAt] = useState<LoginStatus>()
  if (at === undefined) return <PasswordForm onStep={setAt} />
  if (at.stage === 'setup') return <SetUp onDone={goOn} />
  return (
    <>
      <p className="mb-3">{at.staff_name} 님, 한 번 더 확인합니다.</p>
      <FactorForm status={at} onIn={goOn} />
    </>
  )
}
