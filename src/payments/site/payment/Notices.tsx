import { FlaskConical, Undo2 } from 'lucide-react'
import { say } from '#platform/rules/say.ts'
import { wonText } from '#platform/rules/won.ts'

const texts = {
  coming: '이 사이트에서는 카드로 결제해도 실제로 청구되지 않습니다. 계좌이체는 실제로 입금됩니다.',
  done: '실제로 결제되지 않았으며 카드에 청구되지 않습니다.',
} as const

interface Props {
  of: boolean | undefined
  when: keyof typeof texts
}

/** Shown wherever somebody pays or has paid while no card is charged (ruling 36). */
export const Rehearsal = ({ of, when }: Props) =>
  of && (
    <p className="flex items-start gap-1 rounded-card border-2 border-danger p-2">
      <FlaskConical className="size-[2.4rem] flex-none text-danger" aria-hidden="true" />
      <span>
        <Mark /> {say(texts[when])}
      </span>
    </p>
  )

export const RehearsalMark = ({ of }: { of: boolean }) => of && <Mark />

const Mark = () => (
  <strong className="mx-[0.4rem] inline-block rounded-full bg-danger px-[1.2rem] text-small font-semibold whitespace-nowrap text-white">
    {say('연습')}
  </strong>
)

/** A deposit that was no longer awaited goes back (ruling 39). `won`: 0 if there is none. */
export const ToReturn = ({ won }: { won: number }) =>
  won > 0 && (
    <div className="flex gap-2 rounded-card border border-accent p-2 pad:items-center pad:px-3">
      <Undo2 className="size-[2.4rem] flex-none text-accent" aria-hidden="true" />
      <p>
        <strong>{say('신청이 종료된 뒤에 입금하신 {}을 반환해 드립니다.', wonText(won))}</strong>{' '}
        {say('반환받으실 계좌를 사무국에 알려 주십시오.')}
      </p>
    </div>
  )
