import type { WaitingPlace } from '#conference/api/registration.ts'
import type { Registration } from '#conference/site/registration.ts'
import { longDay, seoulDay, seoulHour } from '#platform/rules/days.ts'
import { Hourglass, Ticket } from 'lucide-react'

interface Props {
  place: WaitingPlace
  registration: Registration
}

/** A place in line, or the seat that is held for somebody whose turn it is. */
export const WaitingPanel = ({ place, registration }: Props) => {
  const invited = place.state === 'invited'
  const Icon = invited ? Ticket : Hourglass
  return (
    <section className="flex flex-wrap items-center gap-2 rounded-card bg-tint p-2 pad:px-4 pad:py-3">
      <Icon className="size-[3.2rem] flex-none text-accent" aria-hidden="true" />
      <div className="min-w-[20rem] flex-1">
        <h3 className="text-h4 text-brand">
          {invited ? '자리가 났습니다' : `대기 순번 ${place.place}번`}
        </h3>
        <p>{invited ? invitation(place.until) : waiting}</p>
      </div>
      <div className="flex gap-1 max-card:w-full">
        {invited && (
          <button
            className="button max-pad:hidden"
            type="button"
            onClick={() => void registration.preRegister()}
          >
            지금 등록하기
          </button>
        )}
        <button
          className="button-line max-card:flex-1"
          type="button"
          onClick={() => void registration.leave()}
        >
          대기 취소
        </button>
      </div>
    </section>
  )
}

const waiting =
  '자리가 나면 이메일로 알려 드립니다. 그때부터 48시간 동안, 늦어도 사전등록 마감까지 자리를 비워 둡니다.'

const invitation = (until: string | null): string => {
  if (until === null) return '지금 등록하실 수 있습니다.'
  const time = new Date(until)
  return `${longDay(seoulDay(time))} ${seoulHour(time)}까지 자리를 비워 둡니다. 그때까지 등록해 주십시오.`
}
