import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from 'vitest'
import type { Attempt } from '#payments/server/gateways/gateway.ts'
import { fakeDist } from '#tests/support/fake-dist.ts'
import { someOrder } from '#tests/support/gateway-orders.ts'
import { readLedger } from '#tests/support/ledger.ts'
import { production } from '#tests/support/production.ts'
import { runServer } from '#tests/support/program.ts'
import { goThroughWindow, returnOf } from '#tests/support/shopper.ts'
import { adapterOverHttp } from '#tests/support/wire.ts'

const test = base.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
    await fakeDist(folder)
    await use(folder)
    await rm(folder, { recursive: true, force: true })
  },
})

const start = (folder: string) =>
  runServer('main.ts', {
    cwd: folder,
    environment: production,
  })

const adapterOf = async (folder: string) => {
  const server = await start(folder)
  const adapter = await adapterOverHttp(server.url, { dataDir: join(folder, 'var') })
  return { ...server, gateway: adapter.gateway, close: () => adapter[Symbol.asyncDispose]() }
}

const attemptAt = async ({ url, gateway }: Awaited<ReturnType<typeof adapterOf>>) => {
  const order = someOrder()
  const { pcUrl } = await gateway.ready(order)
  const attempt: Attempt = { ...order, ...returnOf(await goThroughWindow({ url }, pcUrl)) }
  return attempt
}

test('what was answered is in the books after a kill, or taken back', async ({ folder }) => {
  const one = await adapterOf(folder)
  const two = await adapterOf(folder)
  const attempts = await Promise.all(
    Array.from({ length: 60 }, (_, index) => attemptAt(index % 2 ? one : two)),
  )
  let answered = 0
  const outcomes = await Promise.all(
    attempts.map(async (attempt, index) => {
      const approval = await (index % 2 ? one : two).gateway.approve(attempt)
      answered += 1
      if (answered === 15) one.process.kill('SIGKILL')
      return { attempt, kind: approval.kind }
    }),
  )
  await one.ended
  const lost = outcomes.filter(({ kind }) => kind !== 'approved')
  for (const { attempt } of lost) {
    expect((await two.gateway.resolveUnknown(attempt)).kind).toMatch(/^(reversed|absent)$/)
  }
  const books = await readLedger({ dataDir: join(folder, 'var') })
  const net = (some: typeof outcomes) => some.map(({ attempt }) => books.get(attempt.mbrRefNo)?.net)
  const approved = outcomes.filter(({ kind }) => kind === 'approved')
  expect(new Set(net(approved))).toEqual(new Set([80_000]))
  expect(new Set(net(lost))).toEqual(new Set([0]))
  two.process.kill('SIGTERM')
  expect((await two.ended).code).toBe(0)
  await Promise.all([one.close(), two.close()])
})

test('two servers that are asked for one charge at once make one', async ({ folder }) => {
  const servers = await Promise.all([adapterOf(folder), adapterOf(folder)])
  const [one] = servers
  for (let round = 0; round < 10; round += 1) {
    const attempt = await attemptAt(one)
    const approvals = await Promise.all(
      [...servers, ...servers].map(({ gateway }) => gateway.approve(attempt)),
    )
    const kinds = approvals.map(({ kind }) => kind).toSorted()
    expect(kinds).toEqual(['approved', 'declined', 'declined', 'declined'])
    expect(
      (await readLedger({ dataDir: join(folder, 'var') })).get(attempt.mbrRefNo)?.charged,
    ).toBe(80_000)
  }
  for (const { process, ended, close } of servers) {
    process.kill('SIGTERM')
    await ended
    await close()
  }
})
