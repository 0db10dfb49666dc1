import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { expect, vi } from 'vitest'
import { createApp } from '#app/app.ts'
import { createContext } from '#app/context.ts'
import * as changes from '#conference/api/own-changes.ts'
import * as bank from '#payments/api/bank-statement.ts'
import * as actions from '#payments/api/order-actions.ts'
import { sandboxMerchant } from '#payments/server/gateways/sandbox/sandbox.ts'
import { seoulYear } from '#platform/rules/days.ts'
import { crashConfig } from '#tests/crash/config.ts'
import { killServer, startServer } from '#tests/crash/crash.ts'
import { bankRow } from '#tests/support/bank.ts'
import { type Answer, call, send } from '#tests/support/call.ts'
import { kept, ready, transfer } from '#tests/support/cards.ts'
import { ask, plantStaff } from '#tests/support/console.ts'
import { copyContent } from '#tests/support/content-copy.ts'
import { lineOf, read, toOrder } from '#tests/support/deposit-parts.ts'
import { freePort } from '#tests/support/free-port.ts'
import { logIn, plantMember } from '#tests/support/members.ts'
import { conference_id, registration } from '#tests/support/payments.ts'
import { goThroughWindow } from '#tests/support/shopper.ts'
import { type Site, test } from '#tests/support/site.ts'

// The process ends before each of its changes in turn, while three orders are paid at once, by card and by deposit, while
// one of them goes back, and while the member cancels: all are paid or none, and the gateway has kept what the ledger says.

vi.setConfig({ testTimeout: 3_600_000 })

const year = seoulYear(new Date())

const dinner = `
duesInOne: true
options:
  - { id: dinner, title: 만찬, pre: 30000 }
changes: { until: ${year + 1}-10-24T00:00:00+09:00, cancel: true, fee: 10000 }
`

/** The tests' content, with a conference that is open whatever the day. */
const openContent = async () => {
  const copy = await copyContent()
  const path = `${copy.folder}/conferences/2025-autumn.yaml`
  const text = (await readFile(path, 'utf8'))
    .replace('date: 2025-10-24', `date: ${year + 1}-10-24`)
    .replace('from: 2025-09-08', 'from: 2020-09-08')
    .replace('until: 2025-10-15', `until: ${year + 1}-10-15`)
  await writeFile(path, text + dinner)
  return copy
}

const begin = async (given: Site) => {
  const { dataDir, databaseUrl } = given.context.config
  const content = await openContent()
  const port = await freePort()
  const environment = {
    DATA_DIR: dataDir,
    PORT: String(port),
    CONTENT_DIR: content.folder,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  }
  const config = crashConfig(environment)
  const context = await createContext(config)
  // The gateway outlives the server.
  const gateway = serve({ fetch: createApp(context).fetch, port: 0, hostname: '127.0.0.1' })
  await once(gateway, 'listening')
  const gatewayUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
  const MERCHANT = JSON.stringify(sandboxMerchant(config, { siteUrl: gatewayUrl }))
  const site = { ...given, url: `http://127.0.0.1:${port}`, context }
  return {
    site,
    gatewayUrl,
    /** Acts on a server that dies at that change; undefined if it died before it answered. */
    during: async <T>(act: () => Promise<T>, DIE_AT = -1): Promise<T | undefined> => {
      const server = await startServer({ ...environment, MERCHANT, DIE_AT: String(DIE_AT) })
      const gone = once(server, 'exit')
      const answer = await act().catch(() => undefined)
      if (server.exitCode === null && server.signalCode === null) await killServer(server)
      else await gone
      return answer
    },
    end: async () => {
      gateway.close()
      await context.close()
      await content.remove()
    },
  }
}

type Crash = Awaited<ReturnType<typeof begin>>

const whole = { ...registration, amount: 160_000, options: ['dinner'] }
const all = { ...whole, dues_years: [year] }

const newPayer = async ({ site }: Crash, index: number) => {
  const member = await plantMember(site, { member_id: `payer${index}`, email: null })
  return { ...member, token: (await logIn(site, member)).access_token }
}

const ordersOf = ({ site }: Crash, member_pk: number) =>
  site.context.db
    .selectFrom('payment_order')
    .selectAll()
    .where('member_pk', '=', member_pk)
    .orderBy('order_pk')
    .execute()

const under = new Set(['ready', 'approving', 'unknown'])

/** A server goes on with what was begun, until nothing is under way but what is left to staff. */
const settle = (crash: Crash): Promise<unknown> =>
  crash.during(() =>
    expect
      .poll(
        async () => {
          const { db } = crash.site.context
          const orders = await db.selectFrom('payment_order').select('state').execute()
          const refunds = await db
            .selectFrom('refund')
            .select('refund_pk')
            .where('next_try_at', 'is not', null)
            .where('state', 'in', ['asked', 'unknown'])
            .execute()
          return orders.filter(({ state }) => under.has(state)).length + refunds.length
        },
        { timeout: 60_000 },
      )
      .toBe(0),
  )

const openWindow = async (crash: Crash, payer: { token: string }): Promise<string> => {
  const opened = await crash.during(() => ready(crash.site, payer, all))
  const address = opened?.data.nextPcUrl ?? ''
  return goThroughWindow({ url: crash.gatewayUrl }, address)
}

const visit = (site: Pick<Site, 'url'>, address: string) => {
  const { pathname, search } = new URL(address)
  return send(site, { method: 'GET', path: pathname + search })
}

/** Tries it at the first change, the second, and so on, until the server lives; answers how often it died. */
const untilItLives = async (attempt: (dieAt: number) => Promise<unknown>): Promise<number> => {
  for (let dieAt = 1; ; dieAt++) if ((await attempt(dieAt)) !== undefined) return dieAt - 1
}

test('three orders of one card are paid or not, wherever the server dies', async ({ site }) => {
  const crash = await begin(site)
  const deaths = await untilItLives(async (dieAt) => {
    const before = kept(crash.site)
    const payer = await newPayer(crash, dieAt)
    const address = await openWindow(crash, payer)
    const answer = await crash.during(() => visit(crash.site, address), dieAt)
    await settle(crash)
    const states = (await ordersOf(crash, payer.member_pk)).map(({ state }) => state)
    const state = states[0] ?? 'failed'
    expect([dieAt, states]).toEqual([dieAt, [state, state, state]])
    expect([dieAt, kept(crash.site) - before]).toEqual([dieAt, state === 'paid' ? 160_000 : 0])
    return answer
  })
  expect(deaths).toBeGreaterThan(10)
  await crash.end()
})

test('one order of a card goes back once, wherever the server dies', async ({ site }) => {
  const crash = await begin(site)
  const me = await plantStaff({ ...crash.site, clock: { now: () => new Date() } }, '관리자')
  const deaths = await untilItLives(async (dieAt) => {
    const payer = await newPayer(crash, dieAt)
    const address = await openWindow(crash, payer)
    await crash.during(() => visit(crash.site, address))
    const before = kept(crash.site)
    const { order_pk = 0 } = (await ordersOf(crash, payer.member_pk)).at(-1) ?? {}
    const asked = { order_pk, amount: 30_000, left: 30_000, reason: '취소 요청', exception: true }
    const answer = await crash.during(() => ask(crash.site, actions.refund, asked, me), dieAt)
    await settle(crash)
    const refund = await crash.site.context.db
      .selectFrom('refund')
      .select('state')
      .where('order_pk', '=', order_pk)
      .executeTakeFirst()
    const back = before - kept(crash.site)
    // A part is never asked for twice: what nobody knows is left to staff.
    if (refund?.state !== 'unknown') expect([dieAt, back]).toEqual([dieAt, refund ? 30_000 : 0])
    const states = (await ordersOf(crash, payer.member_pk)).map(({ state }) => state)
    expect(states).toEqual(['paid', 'paid', refund?.state === 'done' ? 'refunded' : 'paid'])
    return answer
  })
  expect(deaths).toBeGreaterThan(3)
  await crash.end()
})

test('a member’s cancellation ends fee and dinner, wherever the server dies', async ({ site }) => {
  const crash = await begin(site)
  const { db } = crash.site.context
  const deaths = await untilItLives(async (dieAt) => {
    const payer = await newPayer(crash, dieAt)
    const address = await openWindow(crash, payer)
    await crash.during(() => visit(crash.site, address))
    const before = kept(crash.site)
    const asked = { conference_id, back: 70_000 }
    const cancel = () => call(crash.site, changes.cancelRegistration, asked, payer)
    const answer = await crash.during(cancel, dieAt)
    await settle(crash)
    const orders = await ordersOf(crash, payer.member_pk)
    const refunds = await db
      .selectFrom('refund')
      .selectAll()
      .where(
        'order_pk',
        'in',
        orders.map(({ order_pk }) => order_pk),
      )
      .execute()
    // Both have begun, or neither; a part is never asked for twice, so that the office looks.
    expect([0, 2]).toContain(refunds.length)
    const done = refunds.filter(({ state }) => state === 'done')
    const back = before - kept(crash.site)
    const sure = done.reduce((sum, { amount }) => sum + amount, 0)
    const open = refunds.filter(({ state }) => state === 'unknown')
    expect(back).toBeGreaterThanOrEqual(sure)
    expect(back).toBeLessThanOrEqual(sure + open.reduce((sum, { amount }) => sum + amount, 0))
    for (const { order_pk, state } of orders)
      expect(state).toBe(done.some((one) => one.order_pk === order_pk) ? 'refunded' : 'paid')
    if (refunds.length > 0) return answer
    expect(back).toBe(0)
    expect((await crash.during(cancel))?.body).toMatchObject({ data: { office: false } })
    expect(before - kept(crash.site)).toBe(70_000)
    return answer
  })
  expect(deaths).toBeGreaterThan(5)
  await crash.end()
})

test('a deposit pays three orders or none, wherever the server dies', async ({ site }) => {
  const crash = await begin(site)
  const me = await plantStaff({ ...site, clock: { now: () => new Date() } }, '관리자')
  const payer = await newPayer(crash, 1)
  await crash.during(() => transfer(crash.site, payer, all))
  await read(me, bankRow('김노화', 160_000))
  const line = await lineOf(me, '김노화')
  const orders = await ordersOf(crash, payer.member_pk)
  const parts = orders.map(({ order_pk, amount }) => toOrder(order_pk, amount))
  const stateOf = async () => ({
    orders: (await ordersOf(crash, payer.member_pk)).map(({ state }) => state),
    parts: (await site.context.db.selectFrom('bank_part').selectAll().execute()).length,
    receipts: (await site.context.db.selectFrom('receipt').selectAll().execute()).length,
  })
  const before = await stateOf()
  const deaths = await untilItLives(async (dieAt) => {
    const answer: Answer<unknown> | undefined = await crash.during(
      () => ask(crash.site, bank.allotLine, { ...line, parts }, me),
      dieAt,
    )
    if (answer === undefined) expect([dieAt, await stateOf()]).toEqual([dieAt, before])
    else expect(answer.body).toMatchObject({ success: true })
    return answer
  })
  expect(deaths).toBeGreaterThan(10)
  expect(await stateOf()).toEqual({ orders: ['paid', 'paid', 'paid'], parts: 3, receipts: 3 })
  await crash.end()
})
