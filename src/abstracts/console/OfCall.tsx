import type { ReactNode } from 'react'
import type { AbstractRoom, OfficeAbstract } from '#abstracts/api/office.ts'
import { Answered } from '#platform/console/Answered.tsx'
import { useAddress } from '#platform/console/list/address.ts'
import { momentWords } from '#platform/console/moment.ts'
import { plainDay } from '#platform/rules/days.ts'
import { Field } from '#platform/site/form/Field.tsx'

export type Room = AbstractRoom & { call: NonNullable<AbstractRoom['call']> }

/** One abstract under its call. */
export interface OneProps {
  one: OfficeAbstract
  room: Room
}

export const reviewersCall = 'GET /v1/console/reviewers/list'
export const roomCall = 'GET /v1/console/abstracts/room'
export const listCall = 'GET /v1/console/abstracts/list'
export const detailCall = 'GET /v1/console/abstracts/get'

/** Answers that a change of an abstract makes stale. */
export const changes = [roomCall, listCall, detailCall] as const

export const abstractsPath = (
  room: Pick<AbstractRoom, 'id'>,
  page = '',
  set: Record<string, string> = {},
): string => {
  const query = new URLSearchParams({ id: room.id, ...set })
  return `/admin/conference/${page || 'abstracts'}?${query.toString()}`
}

const phaseWords = ({ phase, ...call }: Room['call']): string => {
  if (phase === 'before') return `${momentWords(call.from)} 접수 시작`
  if (phase === 'open') return `접수 중, ${momentWords(call.until)} 마감`
  if (phase === 'editing') return `수정 기간, ${momentWords(call.editUntil)} 마감`
  return `접수 마감, 심사 ${momentWords(call.reviewUntil)} 마감, 통보 예정 ${plainDay(call.releaseOn)}`
}

const names = ['id']

interface Props {
  /** The page of the same kind for another conference keeps no filter. */
  children: (room: Room) => ReactNode
}

/** The conference of the address with its call for abstracts, and a way to another one. */
export const OfCall = ({ children }: Props) => {
  const [{ filters, ...address }, go] = useAddress(names)
  return (
    <Answered call={roomCall} input={filters}>
      {(room) => (
        <div className="flex flex-col gap-3">
          <div className="flex flex-wrap items-end gap-2">
            {room.conferences.length > 1 && (
              <Field label="학술대회">
                {(control) => (
                  <select
                    {...control}
                    className="control card:max-w-[32rem]"
                    value={room.id}
                    onChange={({ target }) =>
                      go({ ...address, page: 1, sort: undefined, filters: { id: target.value } })
                    }
                  >
                    {room.conferences.map(({ id, short_name }) => (
                      <option key={id} value={id}>
                        {short_name}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
            )}
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
