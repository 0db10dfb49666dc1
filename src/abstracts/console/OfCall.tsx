import type { ReactNode } from 'react'
import { type Room, roomCall } from '#abstracts/console/calls.ts'
import { ConferenceField } from '#conference/console/ConferenceField.tsx'
import { Answered } from '#platform/console/Answered.tsx'
import { useAddress } from '#platform/console/list/address.ts'
import { momentWords } from '#platform/console/moment.ts'
import { plainDay } from '#platform/rules/days.ts'

const phaseWords = ({ phase, ...call }: Room['call']): string => {
  if (phase === 'before') return `${momentWords(call.from)} 접수 시작`
  if (phase === 'open') return `접수 중, ${momentWords(call.until)} 마감`
  if (phase === 'editing') return `수정 기간, ${momentWords(call.editUntil)} 마감`
  return `접수 마감, 심사 ${momentWords(call.reviewUntil)} 마감, 통보 예정 ${plainDay(call.releaseOn)}`
}

const names = ['id']

/** The conference of the address with its call for abstracts, and a way to another one. */
export const OfCall = ({ children }: { children: (room: Room) => ReactNode }) => {
  const [{ filters }] = useAddress(names)
  return (
    <Answered call={roomCall} input={filters}>
      {(room) => (
        <div className="flex flex-col gap-3">
          <div className="flex flex-wrap items-end gap-2">
            <ConferenceField room={room} />
            {room.call !== null && <p className="text-sub">{phaseWords(room.call)}</p>}
          </div>
          {room.call === null ? (
            <p className="console-card">
              이 학술대회는 초록을 받지 않습니다. 홈페이지 글의 학술대회에서 초록 접수 기간과 분야를
              입력하면 접수 화면이 열립니다.
            </p>
          ) : (
            children({ ...room, call: room.call })
          )}
        </div>
      )}
    </Answered>
  )
}
