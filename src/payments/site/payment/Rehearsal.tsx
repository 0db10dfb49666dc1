import { FlaskConical } from 'lucide-react'

const texts = {
  coming:
    '이 사이트에서는 카드로 결제하셔도 돈이 나가지 않습니다. 계좌이체로 보내시는 돈은 실제로 입금됩니다.',
  done: '실제로 결제되지 않았습니다. 카드에서 돈이 나가지 않습니다.',
} as const

interface Props {
  of: boolean | undefined
  /** Before paying, or after it. */
  when: keyof typeof texts
}

/** Says that cards are charged in rehearsals only, wherever somebody pays or has paid (ruling 36). */
export const Rehearsal = ({ of, when }: Props) =>
  of && (
    <p className="flex items-start gap-1 rounded-card border-2 border-danger p-2">
      <FlaskConical className="size-[2.4rem] flex-none text-danger" aria-hidden="true" />
      <span>
        <Mark /> {texts[when]}
      </span>
    </p>
  )

/** Beside the state of what was paid in a rehearsal. */
export const RehearsalMark = ({ of }: { of: boolean }) => of && <Mark />

const Mark = () => (
  <strong className="mx-[0.4rem] inline-block rounded-full bg-danger px-[1.2rem] text-small font-semibold whitespace-nowrap text-white">
    연습
  </strong>
)
