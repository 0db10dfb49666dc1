import type { Handover } from '#office/api/handover.ts'
import { useSend } from '#platform/console/use-send.ts'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'
import { showToast } from '#platform/client/stores/toasts.ts'

interface Props {
  handover: Handover
  onSigned: () => void
}

const words = {
  from: { label: '인계 확인', said: '인계를 확인했습니다.' },
  to: { label: '인수 확인', said: '인수를 확인했습니다.' },
} as const

/** The signature of one of the two, by their own session and a fresh second factor. */
export const Sign = ({ handover, onSigned }: Props) => {
  const { mine, handover_pk, version, given_at, taken_at } = handover
  const { send, going, error, fields } = useSend('POST /v1/console/handover/sign', () => {
    if (mine !== null) showToast({ content: words[mine].said, icon: 'confirm' })
    onSigned()
  })
  const signed = mine === 'from' ? given_at : taken_at
  if (mine === null || signed !== null) return null
  return (
    <>
      <button
        className="button"
        type="button"
        aria-disabled={going}
        onClick={() => void send({ handover_pk, version })}
      >
        {words[mine].label}
      </button>
      <Refusal>{fields['items'] ?? refusalBeside(error, [])}</Refusal>
    </>
  )
}
