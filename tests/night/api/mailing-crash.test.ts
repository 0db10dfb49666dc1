import { setTimeout as wait } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { killServer, startServer } from '#tests/crash/crash.ts'
import { freePort } from '#tests/support/free-port.ts'
import { begin, letter, save } from '#tests/support/mailings.ts'
import { fillMembers } from '#tests/support/many-members.ts'
import { runs } from '#tests/support/nightly.ts'
import { test } from '#tests/support/people.ts'
import type { Site } from '#tests/support/site.ts'
import { openPostOffice, type PostOffice } from '#tests/support/smtp.ts'

// Two servers hand over one mailing and are killed over and over, to a mail server that is slow, refuses some, breaks off
// after a text and is started again: each address gets exactly one mail, known by its Message-ID, and none is missing.
vi.setConfig({ testTimeout: runs(300_000, 7_200_000) })

const many = runs(300, 20_000)
const kills = runs(4, 10)
const breaks = runs(4, 40)

const isUnknown = (address: string): boolean => /^person\d*7@/.test(address)

const openSlowly = (port: number): Promise<PostOffice> =>
  openPostOffice({
    port,
    isUnknown,
    onMailFrom: (_address, _session, answer) => void wait(5).then(() => answer()),
  })

const statesOf = async ({ context }: Site) => {
  const copies = await context.db
    .selectFrom('mailing_recipient')
    .select(['to_address', 'state', 'message_id', 'repeats'])
    .execute()
  return copies
}

const ended = async ({ context }: Site): Promise<number> => {
  const { count } = await context.db
    .selectFrom('mailing_recipient')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('state', '!=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(count)
}

test('each address gets its mail exactly once, whatever breaks', async ({ site, office: me }) => {
  const { dataDir, databaseUrl } = site.context.config
  await fillMembers(site.context.db, many)
  const { mailing_pk } = await save(me, { ...letter })
  expect(await begin(me, mailing_pk)).toMatchObject({ count: many })
  const port = await freePort()
  const offices = [await openSlowly(port)]
  const environment = {
    DATA_DIR: dataDir,
    MAIL_URL: `smtp://127.0.0.1:${port}`,
    TOKEN_SECRET: 'x'.repeat(32),
    MAIL_PER_MINUTE: '100000',
    PORT: '0',
    CLOCK_START: String(site.clock.now().getTime()),
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  }
  const run = () => startServer(environment, 'mailer.ts')
  const servers = [await run(), await run()]
  const reach = async (share: number): Promise<void> => {
    await expect
      .poll(() => ended(site), { interval: runs(10, 200), timeout: runs(200_000, 7_000_000) })
      .toBeGreaterThanOrEqual(Math.floor(many * share))
  }
  for (let kill = 1; kill <= kills; kill += 1) {
    await reach(kill / (kills + 2))
    const office = offices.at(-1)
    for (let left = breaks / kills; left > 0; left -= 1) office?.textRefusals.push([0, 'hangs up'])
    const victim = servers[kill % 2]
    if (victim !== undefined) await killServer(victim)
    if (kill === Math.ceil(kills / 2)) {
      await office?.[Symbol.asyncDispose]()
      offices.push(await openSlowly(port))
    }
    servers[kill % 2] = await run()
  }
  await reach(1)
  for (const server of servers) await killServer(server)
  for (const office of offices) await office[Symbol.asyncDispose]()

  const taken = offices.flatMap((office) => office.taken)
  const ids = new Map<string, Set<string>>()
  for (const { to, messageId = '' } of taken) {
    const address = to?.[0]?.address ?? ''
    ids.set(address, (ids.get(address) ?? new Set()).add(messageId))
  }
  const copies = await statesOf(site)
  const good = copies.filter(({ to_address }) => !isUnknown(to_address))
  expect(copies).toHaveLength(many)
  expect(copies.filter(({ state }) => state === 'refused').length).toBe(many - good.length)
  expect(good.filter(({ state }) => state !== 'sent')).toEqual([])
  expect([...ids.keys()].toSorted()).toEqual(good.map(({ to_address }) => to_address).toSorted())
  for (const { to_address, message_id } of good) {
    expect([...(ids.get(to_address) ?? [])]).toEqual([message_id])
  }
  // Only what was in somebody's hands when something broke may have come twice.
  const twice = taken.length - good.length
  expect(twice).toBeLessThanOrEqual(kills + breaks + 1)
  console.info({ many, kills, breaks, twice, refused: many - good.length })
})
