import type { CheckinEvent } from '#conference/rules/checkin.ts'
import { ApiError, reasonOf, TransportError } from '#platform/client/errors.ts'
import { seoulTime } from '#platform/rules/days.ts'
import { atom } from 'nanostores'

/** How it stands with the server. `over`: the log-in has ended, and everything goes on here as without a network. */
export type Line =
  | { state: 'first' | 'good' | 'offline' | 'over' }
  | { state: 'refused'; message: string }

export const $line = atom<Line>({ state: 'first' })

/** Says why the server could not be asked. */
export const setLine = (error: unknown): void => {
  if (error instanceof TransportError) $line.set({ state: 'offline' })
  else if (error instanceof ApiError && error.is('staffSessionOver')) $line.set({ state: 'over' })
  else $line.set({ state: 'refused', message: reasonOf(error) })
}

/** `9시 5분 2번 데스크에서`, in Seoul. */
export const eventWords = ({ at, desk }: Pick<CheckinEvent, 'at' | 'desk'>): string => {
  const [hour = '', minute = ''] = seoulTime(new Date(at)).split(':')
  return `${Number(hour)}시 ${Number(minute)}분 ${desk}에서`
}
