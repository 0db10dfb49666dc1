import type { ReactNode } from 'react'
import type { ConferenceRoom } from '#conference/api/registrants.ts'
import { ConferenceField } from '#conference/console/ConferenceField.tsx'
import { Answered } from '#platform/console/Answered.tsx'
import { useAddress } from '#platform/console/list/address.ts'
import { longDay, seoulDay } from '#platform/rules/days.ts'

/** Without `id`, the page of the current conference. `keys` limits it to these registrants. */
export const roomPath = (
  page: string,
  id: string | undefined,
  keys: readonly string[] = [],
): string => {
  const set = new URLSearchParams({
    ...(id !== undefined && { id }),
    ...(keys.length > 0 && { keys: keys.join(',') }),
  })
  return `/admin/conference${page}${set.size === 0 ? '' : `?${set.toString()}`}`
}

const names = ['id']

const periodWords = ({ period, opens }: ConferenceRoom): string => {
  if (period === 'open') return '사전등록 중'
  return period === 'over'
    ? '사전등록 마감'
    : `사전등록 전(${longDay(seoulDay(new Date(opens)))} 시작)`
}

export const Choose = ({ room }: { room: ConferenceRoom }) => (
  <div className="flex flex-col gap-1">
    <p>
      <strong>{room.title}</strong>{' '}
      <span className="text-sub">
        {longDay(room.date)} · <span>{room.current ? '현재 학술대회' : '현재 학술대회 아님'}</span>{' '}
        · {periodWords(room)}
      </span>
    </p>
    <ConferenceField room={room} />
  </div>
)

export const OfConference = ({ children }: { children: (room: ConferenceRoom) => ReactNode }) => {
  const [{ filters }] = useAddress(names)
  return (
    <Answered call="GET /v1/console/conference/get" input={filters}>
      {(room) => (
        <div className="flex flex-col gap-3">
          <Choose room={room} />
          {children(room)}
        </div>
      )}
    </Answered>
  )
}
