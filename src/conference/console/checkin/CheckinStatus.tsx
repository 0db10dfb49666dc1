import { useStore } from '@nanostores/react'
import { TriangleAlert, Wifi, WifiOff } from 'lucide-react'
import {
  $line,
  type Line,
  $coming,
  $count,
  $desk,
  $notice,
  $rehearses,
} from '#conference/console/checkin/desk.ts'
import { agreeNow } from '#conference/console/checkin/sync.ts'
import { openLoginGate } from '#platform/client/stores/console.ts'
import { shortDay } from '#platform/rules/days.ts'

export const CheckinStatus = () => {
  const coming = useStore($coming)
  const { came, left, registered } = useStore($count)
  const notice = useStore($notice)
  const rehearses = useStore($rehearses)
  return (
    <section
      className="flex flex-wrap items-center justify-between gap-x-2.5 gap-y-1"
      aria-label="현황"
    >
      {coming && rehearses && (
        <p
          className="flex w-full flex-col rounded-card border-3 border-dashed border-action bg-tint px-2 py-1.5 text-text"
          role="status"
        >
          <strong className="text-(length:--text-h3) text-action">
            연습 중 · {shortDay(coming.date)} 행사
          </strong>
          <span>입장 처리는 오늘 자정에 삭제되며 참석 기록과 참가확인서에 남지 않습니다.</span>
        </p>
      )}
      {coming && (
        <p>
          <span className="block text-sub">{coming.conference_name}</span>
          <span className="text-(length:--text-h3) tabular-nums">
            <span>{rehearses ? '연습 입장' : '입장'}</span>{' '}
            <strong className="text-(length:--text-h1) text-success">{came}</strong> / 등록{' '}
            {registered}
            {coming.credits && <span>{` · 퇴장 ${left}`}</span>}
          </span>
        </p>
      )}
      <LineWords />
      {notice !== undefined && <p className="w-full font-semibold text-danger">{notice}</p>}
    </section>
  )
}

const icons = {
  first: Wifi,
  good: Wifi,
  offline: WifiOff,
  over: TriangleAlert,
  refused: TriangleAlert,
} as const

const LineWords = () => {
  const line = useStore($line)
  const waiting = useStore($desk).queue.length
  const isGood = line.state === 'good' || line.state === 'first'
  const Icon = icons[line.state]
  return (
    <div
      className={`flex flex-wrap items-center gap-1 rounded-card border-2 px-1.5 py-1 ${isGood ? 'border-line whitespace-nowrap text-sub' : 'border-danger font-bold text-danger'}`}
      role="status"
    >
      <Icon className="size-[2.2rem] flex-none" aria-hidden="true" />
      <span className="flex-1">{wordsOf(line, waiting)}</span>
      {line.state === 'over' && (
        <button className="button" type="button" onClick={() => void logInAgain()}>
          다시 로그인
        </button>
      )}
    </div>
  )
}

const wordsOf = (line: Line, waiting: number): string => {
  switch (line.state) {
    case 'first':
      return '연결하고 있습니다'
    case 'good':
      return waiting === 0 ? '다른 데스크와 연결됨' : `전송 중: ${waiting}건`
    case 'offline':
      return `오프라인: ${waiting}건 대기. 계속 사용할 수 있으며 연결되면 전송됩니다.`
    case 'over':
      return `로그인이 만료되었습니다. ${waiting}건이 이 기기에 보관되어 있으며, 다시 로그인하면 전송됩니다.`
    case 'refused':
      return `${line.message} (대기 ${waiting}건)`
  }
}

const logInAgain = async (): Promise<void> => {
  if (await openLoginGate('over')) await agreeNow()
}
