import { ApiError, reasonOf, TransportError } from '#platform/client/errors.ts'
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
