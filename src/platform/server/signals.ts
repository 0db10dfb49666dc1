import type { ErrorName } from '#platform/rules/error-codes.ts'
import { channel } from 'node:diagnostics_channel'

/** What the parts of a server tell of their work to whoever listens in this process; to tell nobody costs nothing. */
const signal = <Facts extends object>(name: string) => {
  const on = channel(`site:${name}`)
  return {
    isSubscribed: () => on.hasSubscribers,
    /** `facts` is called only where somebody listens. */
    emit: (facts: () => Facts): void => {
      if (on.hasSubscribers) on.publish(facts())
    },
    /** Answers how to stop listening. */
    subscribe: (listener: (facts: Facts) => void): (() => void) => {
      const received = (message: unknown): void => listener(message as Facts)
      on.subscribe(received)
      return () => on.unsubscribe(received)
    },
  }
}

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
