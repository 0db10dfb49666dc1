import { describe, expect } from 'vitest'
import { backups } from '#app/backup/schedule.ts'
import { getToday } from '#office/api/today.ts'
import { type BackupMade, backupStatus, backUpWhenDue, claimRun } from '#office/server/backups.ts'
import { readConfig } from '#platform/server/config.ts'
import { noteBackup } from '#platform/server/data-dir.ts'
import { succeed } from '#tests/support/call.ts'
import { ask, plantStaff } from '#tests/support/console.ts'
import { plantMember } from '#tests/support/members.ts'
import { type Site, test as base } from '#tests/support/site.ts'

const minute = 60
const hour = 60 * minute

/** Makes backups that come to what is said of them. */
const maker = (outcomes: readonly (BackupMade | Error)[] = []) => {
  const made: string[] = []
  const make = (site: Site) => (): Promise<BackupMade> => {
    const outcome = outcomes[made.length] ?? { ok: true, said: null }
    made.push(site.clock.now().toISOString())
    return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome)
  }
  return { made, at: (site: Site) => backUpWhenDue(site.context, '03:00', make(site)) }
}

const titles = async (site: Site): Promise<string[]> => {
  const { alarms } = await succeed(ask(site, getToday, {}, await plantStaff(site, '임원')))
  return alarms.map(({ title, text }) => `${title}: ${text}`)
}

const test = base.extend<{ site: Site }>({
  site: async ({ site: empty }, use) => {
    await plantMember(empty)
    await use(empty)
  },
})

base('none is made where there are no members', async ({ site: empty }) => {
  const { made, at } = maker()
  expect(await at(empty)).toBe(false)
  await plantMember(empty)
  expect(await at(empty)).toBe(true)
  expect(made).toHaveLength(1)
})

describe('each day at 03:00 in Seoul', () => {
  test('one backup is made, late where no server was there', async ({ site }) => {
    const { made, at } = maker()
    for (let passed = 0; passed < 50; passed++) {
      await at(site)
      site.clock.forward(hour)
    }
    expect(made).toEqual([
      '2026-11-21T03:00:00.000Z',
      '2026-11-21T18:00:00.000Z',
      '2026-11-22T18:00:00.000Z',
    ])
    const { last, trouble } = await backupStatus(site.context)
    expect([last, trouble]).toEqual(['2026-11-22T18:00:00.000Z', null])
  })

  test('one of two servers makes it', async ({ site }) => {
    await using other = await site.another()
    const { made, at } = maker()
    const first = await Promise.all([at(site), at(other)])
    expect(first.toSorted()).toEqual([false, true])
    expect(made).toHaveLength(1)
    expect((await backupStatus(other.context)).last).toBe('2026-11-21T03:00:00.000Z')
  })

  test('one that fails is tried again each hour, and the office is told', async ({ site }) => {
    const failed = { ok: false, said: '디스크가 가득 찼습니다.' }
    const { made, at } = maker([failed, new Error('spawn node ENOMEM'), { ok: true, said: null }])
    await at(site)
    expect(await titles(site)).toEqual([
      '백업하지 못했습니다: 2026.11.21 12:00: 디스크가 가득 찼습니다. 1시간마다 다시 시도합니다. 서버 담당자에게 알려 주십시오.',
    ])
    site.clock.forward(59 * minute)
    expect(await at(site)).toBe(false)
    site.clock.forward(minute)
    await at(site)
    expect((await backupStatus(site.context)).trouble?.said).toContain('ENOMEM')
    site.clock.forward(hour)
    await at(site)
    expect(made).toHaveLength(3)
    expect(await titles(site)).toEqual([])
  })

  test('one whose server died is made by another', async ({ site }) => {
    const { made, at } = maker()
    const now = site.clock.now()
    const until = new Date(now.getTime() + 10 * minute * 1000).toISOString()
    const claim = { slot: '2026-11-20T18:00:00.000Z', now: now.toISOString(), until }
    expect(await claimRun(site.context.db, claim)).toBe(true)
    expect(await at(site)).toBe(false)
    site.clock.forward(10 * minute)
    expect(await at(site)).toBe(true)
    expect(made).toHaveLength(1)
  })

  test('what is amiss with a whole one is told, until a backup without it', async ({ site }) => {
    const said = '데이터베이스에 등록된 첨부 파일 1개가 저장소에 없습니다.'
    const { at } = maker([{ ok: true, said }])
    await at(site)
    expect((await titles(site))[0]).toContain(said)
    site.clock.forward(24 * hour)
    await at(site)
    expect(await titles(site)).toEqual([])
  })
})

test('a backup made by hand ends the trouble of one that failed', async ({ site }) => {
  const { at } = maker([{ ok: false, said: '폴더가 없습니다.' }])
  await at(site)
  site.clock.forward(minute)
  await noteBackup(site.context.config.dataDir, site.clock.now())
  expect(await titles(site)).toEqual([])
})

test('a backup is made wherever there is a place, by a trusted clock', async ({ site }) => {
  expect(backups(readConfig({}))).toEqual([])
  const made: Date[] = []
  const make = () => {
    made.push(site.clock.now())
    return Promise.resolve({ ok: true, said: null })
  }
  const jobs = backups(readConfig({ BACKUP_DIR: '/backup' }), make)
  expect(jobs).toMatchObject([{ byClock: true }])
  await jobs[0]?.work(site.context)
  site.clock.set('2026-11-21T17:59:00Z')
  await jobs[0]?.work(site.context)
  site.clock.set('2026-11-21T18:00:00Z')
  await jobs[0]?.work(site.context)
  expect(made.map((at) => at.toISOString())).toEqual([
    '2026-11-21T03:00:00.000Z',
    '2026-11-21T18:00:00.000Z',
  ])
})
