import { useStore } from '@nanostores/react'
import { CircleCheck, CircleQuestionMark, LogOut, OctagonX, ScanQrCode, Undo2 } from 'lucide-react'
import { useEffect } from 'react'
import {
  $outcome,
  $rehearses,
  $shown,
  type Outcome,
  eventWords,
} from '#conference/console/checkin/desk.ts'
import { sayGood, sayStop, takeLastBack } from '#conference/console/checkin/scan.ts'

const looks = {
  in: { word: '입장', Icon: CircleCheck, ground: 'bg-success' },
  out: { word: '퇴장', Icon: LogOut, ground: 'bg-brand' },
  second: { word: '이미 입장', Icon: OctagonX, ground: 'bg-danger' },
  undone: { word: '입장 취소', Icon: Undo2, ground: 'bg-brand' },
  stays: { word: '퇴장 취소', Icon: Undo2, ground: 'bg-brand' },
  unknown: { word: '명단에 없는 명찰', Icon: CircleQuestionMark, ground: 'bg-danger' },
} as const

const groundOf = (state: Outcome['state'] | undefined, rehearses: boolean): string => {
  if (state === undefined) return 'bg-tint text-(length:--text-h4) text-sub'
  return `text-white ${state === 'in' && rehearses ? 'bg-action' : looks[state].ground}`
}

export const Result = () => {
  const outcome = useStore($outcome)
  const shown = useStore($shown)
  const rehearses = useStore($rehearses)
  const state = outcome?.state
  useEffect(() => {
    if (state === 'in' || state === 'out') sayGood()
    else if (state === 'second' || state === 'unknown') sayStop()
  }, [state, shown])
  return (
    <section
      className={`-mx-(--gutter) flex min-h-[19rem] flex-col justify-center gap-1.5 px-(--gutter) py-2 wrap-anywhere pad:mx-0 pad:rounded-card ${groundOf(state, rehearses)}`}
      data-state={state ?? 'none'}
      aria-live="assertive"
      aria-atomic="true"
      aria-label="확인 결과"
    >
      {outcome === undefined ? <Nothing /> : <Words key={shown?.count} outcome={outcome} />}
      {(state === 'in' || state === 'out') && (
        <button
          className="flex min-h-6 cursor-pointer items-center gap-1 self-end rounded-card border-2 px-2 font-bold focus-visible:outline-white"
          type="button"
          onClick={() => void takeLastBack()}
        >
          <Undo2 className="size-[2rem]" aria-hidden="true" /> {looks[state].word} 취소
        </button>
      )}
    </section>
  )
}

const Nothing = () => (
  <p className="flex items-center gap-2">
    <ScanQrCode className="size-[3.2rem] flex-none" aria-hidden="true" />
    명찰의 QR 코드를 스캔하거나 이름을 검색해 주십시오.
  </p>
)

const Words = ({ outcome }: { outcome: Outcome }) => {
  const { word, Icon } = looks[outcome.state]
  const rehearses = useStore($rehearses)
  return (
    <div>
      <p className="flex items-center gap-1.5 text-hero-narrow [line-height:1.2] font-extrabold">
        <Icon className="size-[4rem] flex-none" aria-hidden="true" />{' '}
        {rehearses ? <span>{`${word} (연습)`}</span> : word}
      </p>
      {outcome.state === 'unknown' ? (
        <p className="text-h4">
          등록이 취소되었거나 다른 행사의 명찰입니다. 이름으로 검색하고, 없으면 등록 데스크로 안내해
          주십시오.
        </p>
      ) : (
        <>
          <p className="mt-0.5 text-hero-narrow [line-height:1.3] font-bold">
            {outcome.person.name}
          </p>
          <p className="text-h4">
            {[outcome.person.company, outcome.person.who].filter(Boolean).join(' · ')}
          </p>
        </>
      )}
      {outcome.state === 'second' && (
        <p className="mt-1 text-h4">
          이 명찰로 {eventWords(outcome.admission.first)} 이미 입장했습니다.
        </p>
      )}
    </div>
  )
}
