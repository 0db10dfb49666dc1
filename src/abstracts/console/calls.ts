import type { AbstractRoom, OfficeAbstract } from '#abstracts/api/office.ts'

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
