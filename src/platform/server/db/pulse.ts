import { Client, type ClientConfig } from 'pg'
import { setImmediate as turn } from 'node:timers/promises'

/** How often one looks, and how long the database may take to say that it is there, in ms: together well below three seconds. */
const every = 500
const answerLimit = 1_200

interface Watched {
  /** Whether nothing has come back since this was asked before, though something is awaited. */
  seemsStuck: () => boolean
  /** Once each time the pulse is lost. */
  onLost: () => void
}

/** Whether the database answers anything at all: a slow statement is no reason to give up all others, a frozen server is. */
export interface Pulse {
  isLost: () => boolean
  stop: () => void
}

/**
 * Feels the pulse of a database, over a connection of its own, but only while nothing seems to come back from it, and while it is
 * lost.
 */
export const createPulse = (options: ClientConfig, { seemsStuck, onLost }: Watched): Pulse => {
  let client: Client | undefined
  let lost = false
  let feeling = false
  const drop = (): void => {
    client?.connection.stream.destroy()
    client = undefined
  }
  const feel = async (): Promise<void> => {
    if (feeling || !(seemsStuck() || lost)) return
    feeling = true
    client ??= connecting(options, () => (client = undefined))
    const isThere = await within(answerLimit, answers(client))
    if (!isThere) drop()
    if (!isThere && !lost) {
      lost = true
      onLost()
    }
    lost = !isThere
    feeling = false
  }
  const timer = setInterval(() => void feel(), every).unref()
  return {
    isLost: () => lost,
    stop: () => {
      clearInterval(timer)
      drop()
    },
  }
}

const connecting = (options: ClientConfig, onGone: () => void): Client => {
  const client = new Client(options)
  client.on('error', onGone)
  client.connect().catch(onGone)
  return client
}

const answers = async (client: Client): Promise<boolean> => {
  try {
    await client.query('select 1')
    return true
  } catch (error) {
    return saidItself(error)
  }
}

/** Whether the server itself refuses, for want of connections; 57P0x is how it says that it is not there (yet). */
const saidItself = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(?!57P0)[\dA-Z]{5}$/.test(String(error.code))

/** False once `ms` have passed and what has come meanwhile was read: this process may have been busy itself. */
const within = async (ms: number, work: Promise<boolean>): Promise<boolean> => {
  const { promise: over, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(
    () =>
      void turn()
        .then(() => turn())
        .then(() => resolve(false)),
    ms,
  )
  try {
    return await Promise.race([work, over])
  } finally {
    clearTimeout(timer)
  }
}
