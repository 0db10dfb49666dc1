// `npm run faults`: two servers of production on PostgreSQL, a bucket and a mail server, behind a proxy that takes them in
// turn; people read, pay, publish and ask for codes while one fault after the other comes and goes. What was answered with
// success must be there in the end, nobody may wait longer than ten seconds, and all goes well again soon after each.
import { readConfig } from '#server/base/config.ts'
import { createContext } from '#server/base/context.ts'
import { withFolder } from '#tests/bench/child.ts'
import { startProgram } from '#tests/bench/program.ts'
import { actsOf, type Payer, type Promised } from '#tests/faults/acts.ts'
import { faults } from '#tests/faults/faults.ts'
import { missing } from '#tests/faults/missing.ts'
import { employ } from '#tests/faults/people.ts'
import { bucketEnvironment, startBucket } from '#tests/support/bucket.ts'
import { plantStaff } from '#tests/support/console.ts'
import { testContent } from '#tests/support/content-dir.ts'
import { freePort } from '#tests/support/free-port.ts'
import { logIn, plantMember } from '#tests/support/members.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { production } from '#tests/support/production.ts'
import { startRoundRobin } from '#tests/support/round-robin.ts'
import type { Site } from '#tests/support/site.ts'
import { openPostOffice } from '#tests/support/smtp.ts'
import { stallingWay } from '#tests/support/stalling.ts'
import { join } from 'node:path'

/** In ms. */
const limits = { longest: 10_000, well: 15_000 }

/** As many as can pay in all the time that it takes: everybody pays once. */
const people = 1_800

await withFolder(async (folder) => {
  const postgres = await startPostgres()
  const databaseUrl = `${postgres.url}/postgres`
  await using bucket = await startBucket()
  await using office = await openPostOffice()
  await using database = await stallingWay(databaseUrl)
  await using files = await stallingWay(bucket.endpoint ?? '')
  await using post = await stallingWay(office.url)
  const ports = [await freePort(), await freePort()]
  await using proxy = await startRoundRobin(ports.map((port) => `http://127.0.0.1:${port}`))
  const common = {
    ...production,
    ...bucketEnvironment({ ...bucket, endpoint: files.url.replace(/\/$/, '') }),
    ...{ CONTENT_DIR: testContent, SITE_URL: proxy.url, DATABASE_URL: database.url },
    ...{ MAIL_URL: post.url, TRUST_PROXY: '1' },
  }
  const start = (which: number) =>
    startProgram(
      { ...common, PORT: String(ports[which]), DATA_DIR: join(folder, String(which)) },
      ports[which],
    )
  // Asked past every fault.
  const own = { ...common, DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'own') }
  const context = await createContext(readConfig({ ...own, LOG_LEVEL: 'silent', MAIL_URL: '' }))
  const site = { url: proxy.url, context, clock: context.clock } as unknown as Site
  const payers: Payer[] = []
  for (let index = 0; index < people; index += 1) {
    const member = await plantMember(site, { member_id: `payer${index}` })
    payers.push({ ...member, token: (await logIn(site, member)).access_token })
  }
  const staff = await plantStaff(site, '사무국')
  const servers = [await start(0), await start(1)]
  const promised: Promised = { titles: [], paid: [], mailed: [] }
  const staffed = employ(actsOf(proxy.url, context, { payers, staff, promised }))
  const wrongs: string[] = []
  const machines = {
    ...{ databaseUrl, ways: { database, bucket: files, post } },
    restart: async (which: number, how: 'stop' | 'kill') => {
      await servers[which]?.[how]()
      servers[which] = await start(which)
    },
  }
  for (const [name, fault, seconds] of faults) {
    await fault(machines, seconds)
    const well = await staffed.untilWell(limits.well)
    const heard = staffed.hear()
    console.log(`${name}: all is well again after ${well ?? 'never'} ms`)
    console.table(heard)
    if (well === undefined) wrongs.push(`${name}: not well again`)
    for (const [act, { longest }] of Object.entries(heard)) {
      if (longest > limits.longest) wrongs.push(`${name}: ${act} waited ${Math.round(longest)} ms`)
    }
  }
  await staffed.leave()
  wrongs.push(...(await missing(context, promised, office.taken)))
  for (const server of servers) await server.stop()
  await context.close()
  await postgres.stop()
  console.log({
    titles: promised.titles.length,
    paid: promised.paid.length,
    mailed: promised.mailed.length,
  })
  if (wrongs.length > 0) {
    console.log(wrongs)
    process.exitCode = 1
  }
})
