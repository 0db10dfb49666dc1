import { startBackend, startCaddy, startNginx } from '#tests/support/proxies.ts'
import { isHere } from '#tests/support/tools.ts'
import { expect, test } from 'vitest'

// What the proxies' files that are shipped do with two servers (docs/operations.md), where the machine has the proxies.

test.skipIf(!isHere('caddy'))(
  'Caddy leads nobody to a server that is gone, nor away from those that still answer',
  async () => {
    await using one = await startBackend('one')
    await using two = await startBackend('two')
    await using caddy = await startCaddy([one, two])
    const reads = async () => (await Promise.all([caddy.read(), caddy.read()])).toSorted()
    expect(await reads()).toEqual(['200 one', '200 two'])
    expect(await caddy.send()).toMatch(/^200 (one|two)$/)

    // The database is gone, and both that Caddy asks for, readers and senders, have been told so.
    for (const server of [one, two]) server.loseDatabase()
    const told = () => Math.min(one.unwell(), two.unwell())
    await expect.poll(told).toBeGreaterThan(2)
    expect(await reads()).toEqual(['200 one', '200 two'])
    expect(await caddy.send()).toMatch(/^503 (one|two)$/)
    for (const server of [one, two]) server.findDatabase()

    // One ends without a word.
    await one.close()
    for (let times = 0; times < 4; times += 1) expect(await caddy.read()).toBe('200 two')

    // So does the other, and the first one is back.
    await two.close()
    const waiting = caddy.read()
    await one.open()
    expect(await waiting).toBe('200 one')
  },
)

test.skipIf(!isHere('nginx'))(
  'nginx takes a refusal for an answer, and leads nobody to a server that is gone',
  async () => {
    await using one = await startBackend('one')
    await using two = await startBackend('two')
    await using nginx = await startNginx([one, two])
    for (const server of [one, two]) server.loseDatabase()
    for (let times = 0; times < 4; times += 1) expect(await nginx.read('/list')).toMatch(/^503 /)
    expect(await nginx.send()).toMatch(/^503 (one|two)$/)
    expect(await nginx.read()).toMatch(/^200 (one|two)$/)
    for (const server of [one, two]) server.findDatabase()

    await one.close()
    for (let times = 0; times < 4; times += 1) {
      expect(await nginx.send()).toBe('200 two')
      expect(await nginx.read()).toBe('200 two')
    }
  },
)
