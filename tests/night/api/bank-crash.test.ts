import { expect, vi } from 'vitest'
import * as bank from '#payments/api/bank-statement.ts'
import { killServer, startServer } from '#tests/crash/crash.ts'
import { bankRow, plantAwaiting } from '#tests/support/bank.ts'
import { succeed } from '#tests/support/call.ts'
import { ask, logOf, plantStaff } from '#tests/support/console.ts'
import { read } from '#tests/support/deposit-parts.ts'
import { freePort } from '#tests/support/free-port.ts'
import { runs } from '#tests/support/nightly.ts'
import { orderStatesOf } from '#tests/support/payments.ts'
import { test } from '#tests/support/site.ts'

// A server is killed and started again while it confirms deposits.
vi.setConfig({ testTimeout: runs(300_000, 3_600_000) })

const many = runs(24, 400)
const kills = runs(1, 30)

const name = (index: number): string =>
  `김${'가나다라마바사아자차카타파하'[index % 14] ?? ''}${'거너더러머버서어저처'[Math.floor(index / 14) % 10] ?? ''}${index}`

test('deposits confirmed together under a killed server are so once each', async ({ site }) => {
  const { dataDir, databaseUrl } = site.context.config
  const { db } = site.context
  const me = await plantStaff({ ...site, clock: { now: () => new Date() } }, '사무국')
  for (let index = 0; index < many; index++) {
    await plantAwaiting(site, name(index), { member_id: `payer${index}` })
  }
  const rows = Array.from({ length: many }, (_, index) => bankRow(name(index), 80_000))
  await read(me, ...rows)
  const port = await freePort()
  const environment = {
    DATA_DIR: dataDir,
    PORT: String(port),
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  }
  const killed = { ...site, url: `http://127.0.0.1:${port}` }
  const taken = async (): Promise<number> => {
    const lines = await db.selectFrom('bank_line').select('state').execute()
    return lines.filter(({ state }) => state === 'taken').length
  }
  const confirm = async () => {
    const { sure } = await succeed(ask(killed, bank.listStatement, {}, me))
    const lines = sure.map(({ line_pk, orders }) => ({
      line_pk,
      order_pks: orders.map(({ order_pk }) => order_pk),
    }))
    await ask(killed, bank.confirmLines, { lines }, me)
  }
  for (let kill = 1; kill <= kills; kill++) {
    const server = await startServer(environment)
    const cut = confirm().catch(() => 'cut')
    await expect
      .poll(taken, { interval: 1 })
      .toBeGreaterThanOrEqual(Math.floor((many * kill) / (kills + 1)))
    await killServer(server)
    await cut
  }
  expect(await taken()).toBeLessThan(many)
  const server = await startServer(environment)
  await confirm()
  await killServer(server)

  expect(await orderStatesOf(site)).toEqual(Array.from({ length: many }, () => 'paid'))
  const parts = await db.selectFrom('bank_part').select(['line_pk', 'amount']).execute()
  expect(new Set(parts.map(({ line_pk }) => line_pk)).size).toBe(many)
  // No line has more than its money, whenever the server died.
  expect(parts.map(({ amount }) => amount)).toEqual(Array.from({ length: many }, () => 80_000))
  const receipts = await db.selectFrom('receipt').select('number').orderBy('number').execute()
  expect(receipts.map(({ number }) => Number(number.slice(5)))).toEqual(
    Array.from({ length: many }, (_, index) => index + 1),
  )
  const confirmed = (await logOf(site)).filter(({ kind }) => kind === 'deposit')
  expect(new Set(confirmed.map(({ subject }) => subject)).size).toBe(many)
  expect(confirmed).toHaveLength(many)
})
