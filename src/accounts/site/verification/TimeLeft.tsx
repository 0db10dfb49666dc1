import { useNow } from '#platform/site/form/use-now.ts'
import { spanOf } from '#platform/rules/words/durations.ts'

const minute = 60_000

/** How long a code is still good for: for the eye every second, for the ear a minute before the end and at the end. */
export const TimeLeft = ({ endsAt }: { endsAt: number }) => {
  const now = useNow(true)
  const left = endsAt - now
  return (
    <>
      {left > 0 && (
        <p className="text-small text-sub tabular-nums" role="timer" aria-label="남은 시간">
          남은 시간 {spanOf(left / 1000)}
        </p>
      )}
      <p className={left > 0 ? 'sr-only' : 'text-small text-danger'} role="status">
        {announced(left)}
      </p>
    </>
  )
}

const announced = (left: number): string => {
  if (left <= 0)
    return '인증번호 입력 시간이 지났습니다. 재전송 버튼을 눌러 새 인증번호를 받아 주세요.'
  return left <= minute ? '인증번호 입력 시간이 1분 남았습니다.' : ''
}
