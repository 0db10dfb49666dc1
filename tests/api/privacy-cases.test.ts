import { describe, expect } from 'vitest'
import { getMember } from '#members/api/office-members.ts'
import * as calls from '#privacy/api/privacy-cases.ts'
import type { MoveInput } from '#privacy/api/privacy-cases.ts'
import * as service from '#privacy/server/privacy-cases/service.ts'
import { destroyDue } from '#privacy/server/retention/service.ts'
import { codesOf } from '#tests/support/call.ts'
import { logOf } from '#tests/support/console.ts'
import { deliveredTo } from '#tests/support/mailbox.ts'
import { plantMember } from '#tests/support/members.ts'
import { plantClerk, test } from '#tests/support/people.ts'
import { identified, plantCase } from '#tests/support/privacy-changes.ts'
import type { Site } from '#tests/support/site.ts'
import { download } from '#tests/support/table-parts.ts'
import { tracesOf } from '#tests/support/traces.ts'
import { loggedIn } from '#tests/support/visitor.ts'

const email = 'kim@example.org'

const subjects = async ({ context }: Site): Promise<string[]> =>
  (await deliveredTo(context, email)).map(({ subject }) => subject ?? '')

const answer = { to: 'done', reason: '자료를 보내 드렸습니다.' } as const

/** A case that was answered: of access, or that the processing stops. */
const answered = async (site: Site, kind?: 'access' | 'stop') => {
  const me = await plantClerk(site, '사무국')
  const { case_pk, version, member_pk } = await identified({ site, me }, kind)
  const now = await me.do(calls.movePrivacyCase, { case_pk, version, ...answer })
  return { me, case_pk, member_pk, now }
}

describe('a request about personal data', () => {
  test('is received, identified and answered; the person is told each step', async ({ site }) => {
    const { now } = await answered(site)
    expect(now).toMatchObject({ state: 'done', due_on: '2026-11-30', name: '김노화', next: [] })
    expect(now.events.map(({ what }) => what)).toEqual(['received', 'identified', 'done'])
    expect(now.until).toBe('2029-11-21T03:00:00.000Z')
    const told = await subjects(site)
    for (const words of ['접수되었습니다', '처리 중입니다', '처리되었습니다']) {
      expect(told.filter((subject) => subject.endsWith(words))).toHaveLength(1)
    }
    // Nothing of its words is in the log.
    const log = JSON.stringify(await logOf(site))
    for (const word of ['보관하시는 정보', '등록된 휴대폰', '김노화', email]) {
      expect(log).not.toContain(word)
    }
  })

  test('waits until it is answered, the most urgent first', async ({ site, office: me }) => {
    const open = () => service.openPrivacyCases(site.context)
    expect(await open()).toEqual({ count: 0, soonest: null })
    const { case_pk } = await plantCase({ site, me })
    const asked = { kind: 'deletion', way: '서면', person_name: '박손님' } as const
    const later = { ...asked, received_on: '2026-11-21', body: '지워 주세요.' }
    await me.do(calls.receivePrivacyCase, later)
    expect(await open()).toEqual({ count: 2, soonest: '2026-11-30' })
    const { rows, count } = await me.do(calls.listPrivacyCases, { status: 'open' })
    expect(count).toBe(2)
    expect(rows.map(({ name }) => name)).toEqual(['김노화', '박손님'])
    const refused = { case_pk, version: 1, to: 'refused', reason: '본인이 아닙니다.' } as const
    await me.do(calls.movePrivacyCase, refused)
    expect(await open()).toEqual({ count: 1, soonest: '2026-12-01' })
  })

  test('of access is put off once, ten days at most, saying why', async ({ site, office: me }) => {
    const { case_pk, version } = await identified({ site, me })
    const why = { to: 'delayed', reason: '백업을 찾고 있습니다.' } as const
    const delay = (until?: string): MoveInput => ({
      case_pk,
      version,
      ...why,
      ...(until && { until }),
    })
    for (const day of [undefined, '2026-11-30', '2026-12-11']) {
      expect(await me.wrong(calls.movePrivacyCase, delay(day))).toHaveProperty('until')
    }
    const delayed = await me.do(calls.movePrivacyCase, delay('2026-12-10'))
    expect(delayed).toMatchObject({ state: 'delayed', due_on: '2026-12-10' })
    const again = { ...delay('2026-12-15'), version: delayed.version }
    expect(await me.refused(calls.movePrivacyCase, again)).toBe(40)
    expect(await subjects(site)).toContainEqual(expect.stringContaining('연기합니다'))
  })

  test('is not answered before it is seen who it is', async ({ site, office: me }) => {
    const { case_pk, version, member_pk } = await plantCase({ site, me })
    const done = { case_pk, version, ...answer }
    expect(await me.wrong(calls.movePrivacyCase, done)).toHaveProperty('to')
    const silent = { ...done, to: 'refused', reason: ' ' } as const
    expect(await me.wrong(calls.movePrivacyCase, silent)).toHaveProperty('reason')
    const numbered = { case_pk, version, proof: '900101-1234567' }
    expect(await me.wrong(calls.identifyPerson, numbered)).toHaveProperty('proof')

    const wanted = { case_pk, format: 'json', reason: '열람 요구의 처리' } as const
    expect(await me.wrong(calls.exportPrivacyCase, wanted)).toHaveProperty('format')
    await me.do(calls.identifyPerson, { ...numbered, proof: '전화로 확인' })
    expect((await download(site, calls.exportPrivacyCase, me, wanted)).status).toBe(200)
    const { reason } = wanted
    const subject = String(member_pk)
    expect((await logOf(site)).at(-1)).toMatchObject({ kind: 'member', subject, reason })
    const { events } = await me.do(calls.getPrivacyCase, { case_pk })
    expect(events.at(-1)?.what).toBe('exported')
  })

  test('leaves after three years only that it was, and how it ended', async ({ site }) => {
    await answered(site)
    const { db } = site.context
    site.clock.set('2029-11-21T02:59:59Z')
    await destroyDue(site.context)
    const cases = () => db.selectFrom('privacy_case').selectAll().execute()
    expect((await cases())[0]?.body).not.toBe('')
    site.clock.forward(1)
    await destroyDue(site.context)
    const left = { state: 'done', kind: 'access', body: '', proof: '', member_pk: null }
    expect(await cases()).toMatchObject([left])
    const words = { body: '보관하시는 정보', reply: answer.reason, proof: '등록된 휴대폰' }
    expect(await tracesOf(site.context, words)).toEqual({})
    const records = await db.selectFrom('destruction_record').selectAll().execute()
    expect(records).toContainEqual({ day: '2029-11-21', kind: 'request', count: 1 })
  })
})

describe('a stop', () => {
  test('marks the member from the answer on, until it is ended', async ({ site }) => {
    const { me, case_pk, member_pk, now } = await answered(site, 'stop')
    const { db } = site.context
    expect(now.stopped).toBe(true)
    expect(await service.isStopped(db, member_pk)).toBe(true)
    expect([...(await service.stoppedMembers(db))]).toEqual([member_pk])
    expect((await me.do(getMember, { member_pk })).stopped).toBe(true)
    const end = { case_pk, version: now.version, reason: '회원의 요청' }
    await me.do(calls.endStop, end)
    expect(await service.isStopped(db, member_pk)).toBe(false)
  })

  test('begins with the answer, and outlives its case’s texts', async ({ site, office: me }) => {
    const { case_pk, version, member_pk } = await identified({ site, me }, 'stop')
    const { db } = site.context
    expect(await service.isStopped(db, member_pk)).toBe(false)
    await me.do(calls.movePrivacyCase, { case_pk, version, ...answer })
    site.clock.set('2029-11-22T00:00:00Z')
    await destroyDue(site.context)
    const words = { body: '보관하시는 정보', reply: answer.reason }
    expect(await tracesOf(site.context, words)).toEqual({})
    expect(await service.isStopped(db, member_pk)).toBe(true)
  })
})

describe('a member', () => {
  const begin = async (site: Site) => loggedIn(site, await plantMember(site, { email }))
  const wanted = { kind: 'access', body: '알고 싶습니다.' } as const

  test('asks on a page of their own, and sees how it stands, never another’s', async ({ site }) => {
    const browser = await begin(site)
    const me = await plantClerk(site, '사무국')
    const asked = { kind: 'correction', body: '직위가 다릅니다.' } as const
    const { cases } = await browser.do(calls.requestPrivacy, asked)
    expect(cases).toMatchObject([{ state: 'received', due_on: '2026-12-01', reply: '' }])
    const case_pk = cases[0]?.case_pk ?? 0
    await me.do(calls.movePrivacyCase, { case_pk, version: 1, ...answer })
    const now = await browser.do(calls.getPrivacyRequests, {})
    expect(now.cases).toMatchObject([{ state: 'done', reply: answer.reason }])
    const stranger = await loggedIn(site, await plantMember(site, { member_id: 'regular02' }))
    expect((await stranger.do(calls.getPrivacyRequests, {})).cases).toEqual([])
  })

  test('has one request of a kind waiting, also when sent twice at once', async ({ site }) => {
    const browser = await begin(site)
    const send = () => browser.call(calls.requestPrivacy, wanted)
    const codes = await codesOf([send(), send()])
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(await browser.wrong(calls.requestPrivacy, wanted)).toHaveProperty('kind')
    for (const kind of ['correction', 'deletion'] as const) {
      await browser.do(calls.requestPrivacy, { ...wanted, kind })
    }
    expect(await browser.refused(calls.requestPrivacy, wanted)).toBe(42)
  })
})
