import { once } from 'node:events'
import { expect, vi } from 'vitest'
import * as committee from '#abstracts/api/committee.ts'
import { killServer, startServer } from '#tests/crash/crash.ts'
import { authorOf, plantAbstract } from '#tests/support/abstracts.ts'
import { ask, plantStaff } from '#tests/support/console.ts'
import { freePort } from '#tests/support/free-port.ts'
import { conference_id as id, mailsOf } from '#tests/support/payments.ts'
import { type Site, test } from '#tests/support/site.ts'

// The process ends at one change or another of a release of 200 decisions: either nothing is told, or everything is, and
// whoever asks again tells nobody twice.

vi.setConfig({ testTimeout: 3_600_000 })

const abstracts = 200

const plantDecided = async (site: Site): Promise<number[]> => {
  for (let at = 0; at < abstracts; at++) {
    const authors = [authorOf('이저자', `author${at}@example.org`, { presenter: true })]
    const abstract_pk = await plantAbstract(site, { state: 'reviewing', content: { authors } })
    const decision = { outcome: 'accept', form: '구연', staff_name: '위원장' } as const
    await site.context.db
      .insertInto('abstract_decision')
      .values({ abstract_pk, ...decision, at: site.clock.now().toISOString() })
      .execute()
  }
  const rows = await site.context.db.selectFrom('abstract_decision').select('decision_pk').execute()
  return rows.map(({ decision_pk }) => decision_pk)
}

test('a release of 200 is told once and whole, wherever the server dies', async ({ site }) => {
  const decision_pks = await plantDecided(site)
  const { dataDir, databaseUrl } = site.context.config
  const port = await freePort()
  const environment = {
    DATA_DIR: dataDir,
    PORT: String(port),
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  }
  const own = { ...site, url: `http://127.0.0.1:${port}` }
  const me = await plantStaff({ ...own, clock: { now: () => new Date() } }, '학술')
  const release = async (DIE_AT: number) => {
    const server = await startServer({ ...environment, DIE_AT: String(DIE_AT) })
    const gone = once(server, 'exit')
    const input = { id, decision_pks }
    const answer = await ask(own, committee.releaseDecisions, input, me).catch(() => undefined)
    if (server.exitCode === null && server.signalCode === null) await killServer(server)
    else await gone
    return answer?.body
  }
  const told = async () => {
    const mails = (await mailsOf(site)).map(({ to_address }) => to_address)
    const { db } = site.context
    const accepted = db.selectFrom('abstract').where('state', '=', 'accepted').select('abstract_pk')
    const open = db.selectFrom('abstract_decision').where('released_at', 'is', null).selectAll()
    return {
      mails: mails.length,
      people: new Set(mails).size,
      accepted: (await accepted.execute()).length,
      open: (await open.execute()).length,
    }
  }
  const none = { mails: 0, people: 0, accepted: 0, open: abstracts }
  const deaths = [1, 2, 3, 4, 5, 50, 51, 52, 200, 400, 550, 590, 598, 599]
  for (const dieAt of deaths) {
    expect(await release(dieAt)).toBeUndefined()
    expect([dieAt, await told()]).toEqual([dieAt, none])
  }
  expect(await release(-1)).toMatchObject({ success: true, data: { released: abstracts } })
  const all = { mails: abstracts, people: abstracts, accepted: abstracts, open: 0 }
  expect(await told()).toEqual(all)
  for (let again = 0; again < 3; again++)
    expect(await release(-1)).toMatchObject({ success: false })
  expect(await told()).toEqual(all)
})
