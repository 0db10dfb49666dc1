import { useState } from 'react'
import { askConsoleQuietly } from '#platform/client/console.ts'
import type { LoginStatus } from '#staff/api/console-login.ts'
import { FactorForm } from '#staff/console/frame/FactorForm.tsx'
import { PasswordForm } from '#staff/console/frame/PasswordForm.tsx'
import { SetUp } from '#staff/console/login/SetUp.tsx'
import { landingOf } from '#staff/rules/console-sections.ts'

const isOwnPage = (path: string): boolean => /^\/admin(?:[/?#]|$)/.test(path)

const goOn = async (): Promise<void> => {
  const to = new URLSearchParams(location.search).get('to') ?? ''
  const isNamed = isOwnPage(to) && to !== '/admin'
  location.assign(
    isNamed ? to : landingOf((await askConsoleQuietly('GET /v1/console/staff/me', {})).permissions),
  )
}

export const LoginPage = () => {
  const [at, setAt] = useState<LoginStatus>()
  if (at === undefined) return <PasswordForm onStep={setAt} />
  if (at.stage === 'setup') return <SetUp onDone={() => void goOn()} />
  return (
    <>
      <p className="mb-3">{at.staff_name} 님, 2단계 인증을 진행해 주세요.</p>
      <FactorForm status={at} onIn={() => void goOn()} />
    </>
  )
}
