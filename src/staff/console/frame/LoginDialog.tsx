import { askQuietly } from '#platform/client/console.ts'
import type { LoginStatus } from '#staff/api/console-login.ts'
import { FactorForm } from '#staff/console/frame/FactorForm.tsx'
import { PasswordForm } from '#staff/console/frame/PasswordForm.tsx'
import { Dialog } from '#platform/site/ui/Dialog.tsx'
import { $loginGate, $me, type LoginGate } from '#platform/client/stores/console.ts'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

const words = {
  over: {
    title: '다시 로그인해 주세요',
    text: '장시간 사용하지 않아 로그아웃되었습니다. 입력하던 내용은 유지됩니다.',
  },
  factor: {
    title: '2단계 인증',
    text: '중요한 작업이므로 다시 인증해야 합니다.',
  },
} as const

/** The way in over a page on which somebody is at work. */
export const LoginDialog = () => {
  const gate = useStore($loginGate, { ssr: () => undefined })
  const { title, text } = words[gate?.reason ?? 'over']
  return (
    <Dialog open={gate !== undefined} title={title} onClose={() => gate?.done(false)}>
      <div className="flex flex-col gap-2 p-3">
        <p>{text}</p>
        {gate && <Steps key={gate.reason} gate={gate} />}
      </div>
    </Dialog>
  )
}

const Steps = ({ gate }: { gate: LoginGate }) => {
  const [at, setAt] = useState<LoginStatus>()
  const known = $me.get()
  const asksPassword = gate.reason === 'over'
  useEffect(() => {
    if (!asksPassword)
      void askQuietly('GET /v1/console/login/status', {}).then(setAt, () => gate.done(false))
  }, [asksPassword, gate])

  const goIn = async (): Promise<void> => {
    const found = await askQuietly('GET /v1/console/staff/me', {})
    // Somebody else sat down here: nothing of what is on the screen is theirs.
    if (known !== undefined && found.staff_pk !== known.staff_pk) location.reload()
    $me.set(found)
    gate.done(true)
  }

  if (at !== undefined) return <FactorForm status={at} onIn={() => void goIn()} />
  return asksPassword ? (
    <PasswordForm {...(known && { id: known.staff_id })} onStep={setAt} />
  ) : null
}
