import type { Handover } from '#office/api/handover.ts'
import { End, Preview } from '#office/console/handover/End.tsx'
import { Items } from '#office/console/handover/Items.tsx'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { momentWords } from '#platform/console/moment.ts'
import { useFile } from '#platform/console/use-answer.ts'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'
import { CircleCheck, CircleDashed } from 'lucide-react'

interface Props {
  handover: Handover
  /** Whether whoever looks may give it up or end it. */
  may: boolean
  onChange: () => void
}

/** One that is under way: what goes on, what ends, what is to be seen to, who has signed. */
export const Open = ({ handover, may, onChange }: Props) => {
  const { from, to, begun_by, begun_at, reason } = handover
  return (
    <section className="console-card flex flex-col gap-3" aria-labelledby={`of-${from.staff_pk}`}>
      <div>
        <h2 className="text-h4 text-brand" id={`of-${from.staff_pk}`}>
          {from.staff_name} → {to.staff_name}
        </h2>
        <p className="text-sub">
          {begun_by} 님이 {momentWords(begun_at)}에 시작했습니다. 사유: {reason}
        </p>
      </div>
      <Steps handover={handover} />
      <Preview handover={handover} />
      <Items handover={handover} onChange={onChange} />
      <div className="flex flex-wrap items-start gap-2">
        <Sign handover={handover} onChange={onChange} />
        <SheetButton handover_pk={handover.handover_pk} />
      </div>
      {may && <End handover={handover} onChange={onChange} />}
    </section>
  )
}

const Steps = ({ handover: { from, to, given_at, taken_at } }: { handover: Handover }) => (
  <ol className="flex flex-wrap gap-x-4 gap-y-1">
    <Step label={`${from.staff_name} 님의 인계 확인`} at={given_at} />
    <Step label={`${to.staff_name} 님의 인수 확인`} at={taken_at} />
  </ol>
)

const Step = ({ label, at }: { label: string; at: string | null }) => {
  const Icon = at === null ? CircleDashed : CircleCheck
  return (
    <li className="flex items-center gap-1">
      <Icon
        className={`size-[2rem] flex-none ${at === null ? 'text-sub' : 'text-success'}`}
        aria-hidden="true"
      />
      <span>
        {label}{' '}
        <span className="text-sub tabular-nums">{at === null ? '아직' : momentWords(at)}</span>
      </span>
    </li>
  )
}

const words = {
  from: { label: '인계 확인', said: '인계를 확인했습니다.' },
  to: { label: '인수 확인', said: '인수를 확인했습니다.' },
} as const

/** The signature of one of the two, by their own session and a fresh second factor. */
const Sign = ({ handover, onChange }: Omit<Props, 'may'>) => {
  const { mine, handover_pk, version, given_at, taken_at } = handover
  if (mine === null || (mine === 'from' ? given_at : taken_at) !== null) return null
  return (
    <ActionButton
      call="POST /v1/console/handover/sign"
      input={{ handover_pk, version }}
      done={words[mine].said}
      then={onChange}
      look="button"
    >
      {words[mine].label}
    </ActionButton>
  )
}

/** The handover on paper. */
export const SheetButton = ({ handover_pk }: { handover_pk: number }) => {
  const { download, going, error } = useFile('POST /v1/console/handover/sheet')
  return (
    <>
      <button
        className="button-line"
        type="button"
        aria-disabled={going}
        onClick={() => void download({ handover_pk })}
      >
        인수인계서 내려받기
      </button>
      <Refusal>{refusalBeside(error, [])}</Refusal>
    </>
  )
}
