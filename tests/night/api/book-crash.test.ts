import { once } from 'node:events'
import { expect } from 'vitest'
import * as books from '#payments/api/book-accounts.ts'
import * as years from '#payments/api/book-year.ts'
import * as book from '#payments/api/book.ts'
import { killServer, startServer } from '#tests/crash/crash.ts'
import { entriesOf, expense, outOf, readInto } from '#tests/support/book.ts'
import type { Answer } from '#tests/support/call.ts'
import { ask, plantStaff } from '#tests/support/console.ts'
import { freePort } from '#tests/support/free-port.ts'
import type { Clerk } from '#tests/support/people.ts'
import { type Site, test } from '#tests/support/site.ts'

// The process ends before each of its changes to the database in turn: nothing is half, and the book is the bank's.

const day = '2025-11-20'
const transfer = { kind: 'transfer', amount: 500_000, note: '' } as const

type At = Pick<Site, 'url' | 'context'>

/** Changes, as they are asked of a server. */
const changes: Record<string, (me: Clerk) => Promise<(at: At) => Promise<Answer<unknown>>>> = {
  'an expense of two headings': async (me) => {
    const { line_pk, left } = await outOf(me, '별마루인쇄')
    const parts = [expense(100_000), expense(50_000, '통신비')]
    return (at) => ask(at, book.decideLine, { line_pk, left, parts }, me)
  },
  'a transfer on both lines': async (me) => {
    const { line_pk, left } = await outOf(me, '노화학회')
    const pair_pk = (await me.do(book.listBook, { account: 2 })).rows[0]?.line_pk ?? null
    const parts = [{ ...transfer, account_pk: 2, pair_pk }]
    return (at) => ask(at, book.decideLine, { line_pk, left, parts }, me)
  },
  'closing the year': async (me) => {
    const { mark } = await me.do(years.getBookYear, { year: 2025 })
    return (at) => ask(at, years.closeYear, { year: 2025, mark, note: '' }, me)
  },
}

const stateOf = async (me: Clerk) => {
  const { accounts } = await me.do(books.bookFrame, {})
  const { closed, figures } = await me.do(years.getBookYear, { year: 2025 })
  return { accounts, entries: await entriesOf(me), closed, figures }
}

const begin = async (site: Site): Promise<Clerk> => {
  const me = await plantStaff({ ...site, clock: { now: () => new Date() } }, '관리자')
  await me.do(books.saveAccount, { name: '적금' })
  for (const [at, name] of ['주거래', '적금'].entries()) {
    const opened = { opening_day: day, opening_balance: at === 0 ? 2_000_000 : 0 }
    await me.do(books.saveAccount, { account_pk: at + 1, name, ...opened })
  }
  const lines = [
    { day, payee: '별마루인쇄', won: -150_000, balance: 1_850_000 },
    { day, payee: '노화학회', won: -500_000, balance: 1_350_000, time: '11:00:00' },
  ]
  await readInto(me, 1, ...lines)
  await readInto(me, 2, { day, payee: '노화학회', won: 500_000, balance: 500_000 })
  return me
}

test('a change to the book is whole or not at all, wherever the server dies', async ({ site }) => {
  const { dataDir, databaseUrl } = site.context.config
  const me = await begin(site)
  const port = await freePort()
  const killed = { ...site, url: `http://127.0.0.1:${port}` }
  const environment = {
    DATA_DIR: dataDir,
    PORT: String(port),
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  }
  for (const [name, change] of Object.entries(changes)) {
    const asks = await change(me)
    const before = await stateOf(me)
    let deaths = -1
    for (let answer: Answer<unknown> | undefined; answer === undefined; deaths += 1) {
      const server = await startServer({ ...environment, DIE_AT: String(deaths + 2) })
      const gone = once(server, 'exit')
      answer = await asks(killed).catch(() => undefined)
      if (answer) await killServer(server)
      await gone
      const whole = { ...(answer && { success: true }) }
      expect([name, answer?.body ?? {}]).toMatchObject([name, whole])
      if (answer === undefined) expect([name, await stateOf(me)]).toEqual([name, before])
    }
    expect(deaths, name).toBeGreaterThan(2)
  }
  const { closed, figures, accounts } = await stateOf(me)
  expect(closed).not.toBeNull()
  expect(figures.undecided.lines).toBe(0)
  expect(accounts.map(({ breaks, balance }) => [...breaks, balance])).toEqual([
    [1_350_000],
    [500_000],
  ])
})
