import type { ErrorName } from '#platform/rules/error-codes.ts'
import { type Channel, channel } from 'node:diagnostics_channel'

/** What the parts of a server tell of their work to whoever listens in this process; to tell nobody costs nothing. */
export interface Signal<Told extends object> {
  isHeard: () => boolean
  /** `told` is called only where somebody listens. */
  tell: (told: () => Told) => void
  /** Answers how to stop listening. */
  hear: (listener: (told: Told) => void) => () => void
}

const signalOn = <Told extends object>(on: Channel): Signal<Told> => ({
  isHeard: () => on.hasSubscribers,
  tell: (told) => {
    if (on.hasSubscribers) on.publish(told())
  },
  hear: (listener) => {
    const heard = (message: unknown): void => listener(message as Told)
    on.subscribe(heard)
    return () => on.unsubscribe(heard)
  },
})

const signal = <Told extends object>(name: string): Signal<Told> =>
  signalOn(channel(`site:${name}`))

/** A request that was answered. `route` is a pattern, never the address that was asked for; `limit` is the one that was reached. */
export const answered = signal<{
  route: string
  method: string
  status: number
  ms: number
  refused?: ErrorName | undefined
  limit?: string | undefined
}>('answered')

/** A question to the card gateway, and how it ended. */
export const askedGateway = signal<{ call: string; outcome: string; ms: number }>('gateway')

/** A run of a job that has ended. */
export const ranJob = signal<{ name: string; ok: boolean; ms: number }>('job')

/** A page of posts that was asked for: `kept` already, or made. `bytes` are kept in all. */
export const askedPage = signal<{ kept: boolean; bytes: number }>('page')
