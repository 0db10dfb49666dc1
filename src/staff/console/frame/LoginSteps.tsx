import { useEffect, useState } from 'react'
import { askConsoleQuietly } from '#platform/client/console.ts'
import { $me, type LoginGate } from '#platform/client/stores/console.ts'
import type { LoginStatus } from '#staff/api/console-login.ts'
import { FactorForm } from '#staff/console/frame/FactorForm.tsx'
import { PasswordForm } from '#staff/console/frame/PasswordForm.tsx'

export const LoginSteps = ({ gate }: { gate: LoginGate }) => {
  const [at, setAt] = useState<LoginStatus>()
  const known = $me.get()
  const asksPassword = gate.reason === 'over'
  useEffect(() => {
    if (!asksPassword)
      void askConsoleQuietly('GET /v1/console/login/status', {}).then(setAt, () => gate.done(false))
  }, [asksPassword, gate])

  const goIn = async (): Promise<void> => {
    const found = await askConsoleQuietly('GET /v1/console/staff/me', {})
    // Another person logged in, so everything on the screen is dropped.
    if (known !== undefined && found.staff_pk !== known.staff_pk) location.reload()
    $me.set(found)
    gate.done(true)
  }

  if (at !== undefined) return <FactorForm status={at} onIn={() => void goIn()} />
  return asksPassword ? (
    <PasswordForm {...(known && { id: known.staff_id })} onStep={setAt} />
  ) : null
}
