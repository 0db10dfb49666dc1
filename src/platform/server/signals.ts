import { channel } from 'node:diagnostics_channel'
import type { ErrorName } from '#platform/rules/error-codes.ts'

/**
 * Events that parts of the server publish within this process. Without listeners they cost nothing.
 */
const signal = <Facts extends object>(name: string) => {
  const on = channel(`site:${name}`)
  return {
    isSubscribed: () => on.hasSubscribers,
    emit: (facts: () => Facts): void => {
      if (on.hasSubscribers) on.publish(facts())
    },
    subscribe: (listener: (facts: Facts) => void): (() => void) => {
      const received = (message: unknown): void => listener(message as Facts)
      on.subscribe(received)
      return () => on.unsubscribe(received)
    },
  }
}

/**
 * An answered request. `route` is a pattern, never the real address; `limit` is the limit that was
 * reached.
 */
export const answered = signal<{
  route: string
  method: string
  status: number
  ms: number
  refused?: ErrorName | undefined
  limit?: string | undefined
}>('answered')

export const askedGateway = signal<{ call: string; outcome: string; ms: number }>('gateway')

export const ranJob = signal<{ name: string; ok: boolean; ms: number }>('job')

export const askedPage = signal<{ kept: boolean; bytes: number }>('page')
