import type { Machines } from '#tests/faults/machines.ts'
import { anotherVersion } from '#tests/faults/version.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'

/** A fault: done, held for so many seconds, and undone. Answers false where this machine cannot have it. */
type Fault = (machines: Machines, seconds: number) => Promise<unknown>

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

/** At any instant, fifty times and as many more as there is time for. */
const kills: Fault = async ({ restart }, seconds) => {
  const end = performance.now() + seconds * 1_000
  for (let times = 0; times < 50 || performance.now() < end; times += 1) {
    await wait(Math.random() * 500)
    await restart(Math.random() < 0.5 ? 0 : 1, 'kill')
  }
}

const roll: Fault = async ({ restart }) => {
  for (const which of [0, 1, 0, 1]) await restart(which, 'stop')
}

const full: Fault = async ({ disk }, seconds) => {
  if (disk === undefined) return false
  await disk.fill()
  await wait(seconds * 1_000)
  await disk.empty()
  return undefined
}

const [hour, day, year] = [3_600, 86_400, 31_536_000]

/** One server's clock goes ahead by so many seconds, and comes back. */
const step =
  (ahead: number): Fault =>
  async ({ clock }, seconds) => {
    if (clock === undefined) return false
    await clock.step(ahead)
    await wait(seconds * 1_000)
    await clock.step(0)
    return undefined
  }

/** All pages have the mark of a version, or none has. */
const shows = async ({ url }: Machines, mark: string): Promise<boolean> => {
  const pages = await Promise.all(Array.from({ length: 4 }, async () => (await fetch(url)).text()))
  return pages.every((page) => page.includes(`name="version" content="${mark}"`))
}

/** As docs/operations.md has it: one after the other, the first beside one of another version. */
const rollTo = async ({ restart }: Machines, root?: string): Promise<void> => {
  for (const which of [0, 1]) await restart(which, 'stop', root === undefined ? {} : { root })
}

const thereAndBack: Fault = async (machines, seconds) => {
  await using other = await anotherVersion('another')
  await rollTo(machines, other.root)
  if (!(await shows(machines, 'another'))) throw new Error('The other version is not there')
  await wait(seconds * 1_000)
  await rollTo(machines)
  if (await shows(machines, 'another')) throw new Error('The way back leads nowhere')
}

/** The last of all: its schema is newer, and there is no way back but to a backup. */
const upgrade: Fault = async (machines, seconds) => {
  const next = await anotherVersion('next', true)
  machines.defer(async () => next[Symbol.asyncDispose]())
  await rollTo(machines, next.root)
  if (!(await shows(machines, 'next'))) throw new Error('The next version is not there')
  await wait(seconds * 1_000)
}

/** By name, with how many seconds each is held, and whether nobody may notice it behind the proxy that is shipped. */
export const faults: readonly (readonly [string, Fault, number, boolean?])[] = [
  ['nothing', (_, seconds) => wait(seconds * 1_000), 10, true],
  ['the database gone', cut('database'), 20],
  ['the database frozen', on('database', 'stall', 'resume'), 20],
  ['tables locked', lock, 30],
  ['the bucket gone', cut('bucket'), 20],
  ['the bucket frozen', on('bucket', 'stall', 'resume'), 20],
  ['the mail server gone', cut('post'), Number(process.env['FAULT_MAIL_SECONDS'] ?? 60)],
  ['the card gateway gone', cut('gateway'), 20],
  ['the disk of the database full', full, 20],
  ['a clock ahead by an hour', step(hour), 20],
  ['a clock ahead by a day', step(day), 20],
  ['a clock ahead by a year', step(year), 20],
  ['both servers rolled, and again', roll, 0, true],
  ['another version, and back', thereAndBack, 10, true],
  ['a server killed, fifty times', kills, 60],
  ['a version with a newer schema', upgrade, 10, true],
]
