import { useStore } from '@nanostores/react'
import { $loginGate } from '#platform/client/stores/console.ts'
import { lazyPart, MissingField } from '#platform/site/form/lazy-part.tsx'
import { Dialog } from '#platform/site/ui/Dialog.tsx'

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

const LoginSteps = lazyPart(
  async () => (await import('#staff/console/frame/LoginSteps.tsx')).LoginSteps,
  MissingField,
)

export const LoginDialog = () => {
  const gate = useStore($loginGate, { ssr: () => undefined })
  const { title, text } = words[gate?.reason ?? 'over']
  return (
    <Dialog open={gate !== undefined} title={title} onClose={() => gate?.done(false)}>
      <div className="flex flex-col gap-2 p-3">
        <p>{text}</p>
        {gate && <LoginSteps key={gate.reason} gate={gate} />}
      </div>
    </Dialog>
  )
}
