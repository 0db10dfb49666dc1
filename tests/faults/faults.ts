import type { Stalling } from '#tests/support/stalling.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'

/** What can be done to the machines. */
export interface Machines {
  ways: { database: Stalling; bucket: Stalling; post: Stalling }
  /** The database, past its way. */
  databaseUrl: string
  /** Ends one of the servers as told, and starts it again. */
  restart: (which: number, how: 'stop' | 'kill') => Promise<void>
}

/** A fault: done, held for so many seconds, and undone. */
type Fault = (machines: Machines, seconds: number) => Promise<void>

const on =
  (what: keyof Machines['ways'], begin: 'cut' | 'stall', end: 'mend' | 'resume'): Fault =>
  async ({ ways }, seconds) => {
    ways[what][begin]()
    await wait(seconds * 1_000)
    ways[what][end]()
  }

const cut = (what: keyof Machines['ways']): Fault => on(what, 'cut', 'mend')

const lock: Fault = async ({ databaseUrl }, seconds) => {
  const client = new Client(databaseUrl)
  await client.connect()
  await client.query('begin')
  await client.query('lock table post, post_draft, payment_order, mail in access exclusive mode')
  await wait(seconds * 1_000)
  await client.query('rollback')
  await client.end()
}

const kills: Fault = async ({ restart }, seconds) => {
  const end = performance.now() + seconds * 1_000
  for (let which = 0; performance.now() < end; which += 1) {
    await restart(which % 2, 'kill')
    await wait(300)
  }
}

const roll: Fault = async ({ restart }) => {
  for (const which of [0, 1, 0, 1]) await restart(which, 'stop')
}

/** By name, with how many seconds each is held. */
export const faults: readonly (readonly [string, Fault, number])[] = [
  ['nothing', (_, seconds) => wait(seconds * 1_000), 10],
  ['the database gone', cut('database'), 20],
  ['the database frozen', on('database', 'stall', 'resume'), 20],
  ['tables locked', lock, 30],
  ['the bucket gone', cut('bucket'), 20],
  ['the mail server gone', cut('post'), Number(process.env['FAULT_MAIL_SECONDS'] ?? 60)],
  ['both servers rolled, and again', roll, 0],
  ['one server after the other killed', kills, Number(process.env['FAULT_KILL_SECONDS'] ?? 120)],
]
