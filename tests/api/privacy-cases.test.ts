import * as calls from '#privacy/api/privacy-cases.ts'
import * as requests from '#privacy/api/privacy-cases.ts'
import type { MoveInput } from '#privacy/api/privacy-cases.ts'
import { getMember } from '#members/api/office-members.ts'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import {
  isStopped,
  openPrivacyCases,
  stoppedMembers,
} from '#privacy/server/privacy-cases/service.ts'
import { destroyDue } from '#privacy/server/retention/service.ts'
import { type Answer, call, refusalOf, succeed } from '#tests/support/call.ts'
import { ask, logOf, plantStaff } from '#tests/support/console.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { logIn, plantMember } from '#tests/support/members.ts'
import { identified, plantCase } from '#tests/support/privacy-changes.ts'
import { type Site, test } from '#tests/support/site.ts'
import { tracesOf } from '#tests/support/traces.ts'
import { describe, expect } from 'vitest'

const email = 'kim@example.org'

const fieldsOf = async (answer: Promise<Answer<unknown>>): Promise<object | undefined> => {
  const { body } = await answer
  return body.success ? undefined : body.error.fields
}

const subjects = async ({ context }: Site): Promise<string[]> => {
  await deliverDueMail(context)
  return (await mailsTo(context, email)).map(({ subject }) => subject ?? '')
}

const plant = async (site: Site) => ({ site, me: await plantStaff(site, '사무국') })

describe('a request about personal data', () => {
  test('is received, identified and answered, and the person is told at each step', async ({
    site,
  }) => {
    const at = await plant(site)
    const { case_pk, version } = await identified(at)
    const done = { case_pk, version, to: 'done', reason: '자료를 보내 드렸습니다.' } as const
    const now = await succeed(ask(site, calls.movePrivacyCase, done, at.me))
    expect(now).toMatchObject({ state: 'done', due_on: '2026-11-30', name: '김노화', next: [] })
    expect(now.events.map(({ what }) => what)).toEqual(['received', 'identified', 'done'])
    expect(now.until).toBe('2029-11-21T03:00:00.000Z')
    const told = await subjects(site)
    for (const words of ['받았습니다', '처리하고 있습니다', '처리하였습니다']) {
      expect(told.filter((subject) => subject.endsWith(words))).toHaveLength(1)
    }
  })

  test('waits until it is answered, the most urgent first', async ({ site }) => {
    const at = await plant(site)
    expect(await openPrivacyCases(site.context)).toEqual({ count: 0, soonest: null })
    const { case_pk } = await plantCase(at)
    const later = {
      kind: 'deletion',
      way: '서면',
      received_on: '2026-11-21',
      body: '지워 주세요.',
    } as const
    await succeed(ask(site, calls.receivePrivacyCase, { ...later, person_name: '박손님' }, at.me))
    expect(await openPrivacyCases(site.context)).toEqual({ count: 2, soonest: '2026-11-30' })
    const { rows, count } = await succeed(
      ask(site, calls.listPrivacyCases, { status: 'open' }, at.me),
    )
    expect(count).toBe(2)
    expect(rows.map(({ name }) => name)).toEqual(['김노화', '박손님'])
    const refused = { case_pk, version: 1, to: 'refused', reason: '본인이 아닙니다.' } as const
    await succeed(ask(site, calls.movePrivacyCase, refused, at.me))
    expect(await openPrivacyCases(site.context)).toEqual({ count: 1, soonest: '2026-12-01' })
  })

  test('of access is put off once, at most ten days, and says why', async ({ site }) => {
    const at = await plant(site)
    const seen = await identified(at)
    const delay = (until?: string): MoveInput => ({
      case_pk: seen.case_pk,
      version: seen.version,
      to: 'delayed',
      reason: '백업을 찾고 있습니다.',
      ...(until !== undefined && { until }),
    })
    for (const day of [undefined, '2026-11-30', '2026-12-11']) {
      expect(await fieldsOf(ask(site, calls.movePrivacyCase, delay(day), at.me))).toHaveProperty(
        'until',
      )
    }
    const delayed = await succeed(ask(site, calls.movePrivacyCase, delay('2026-12-10'), at.me))
    expect(delayed).toMatchObject({ state: 'delayed', due_on: '2026-12-10' })
    const again = { ...delay('2026-12-15'), version: delayed.version }
    expect(await refusalOf(ask(site, calls.movePrivacyCase, again, at.me))).toBe(40)
    expect(await subjects(site)).toContainEqual(expect.stringContaining('연기합니다'))
  })

  test('is not answered before anybody has seen who it is, nor without a word', async ({
    site,
  }) => {
    const at = await plant(site)
    const { case_pk, version } = await plantCase(at)
    const done = { case_pk, version, to: 'done', reason: '답입니다.' } as const
    expect(await fieldsOf(ask(site, calls.movePrivacyCase, done, at.me))).toHaveProperty('to')
    const silent = { ...done, to: 'refused', reason: ' ' } as const
    expect(await fieldsOf(ask(site, calls.movePrivacyCase, silent, at.me))).toHaveProperty('reason')
    const numbered = { case_pk, version, proof: '900101-1234567' }
    expect(await fieldsOf(ask(site, calls.identifyPerson, numbered, at.me))).toHaveProperty('proof')
  })

  test('leaves nothing of its words in the log', async ({ site }) => {
    const at = await plant(site)
    await identified(at)
    const log = JSON.stringify(await logOf(site))
    for (const word of ['보관하시는 정보', '등록된 휴대폰', '김노화', email]) {
      expect(log).not.toContain(word)
    }
  })
})

describe('a stop', () => {
  test('marks the member from the answer on, until it is ended', async ({ site }) => {
    const at = await plant(site)
    const { case_pk, version, member_pk } = await identified(at, 'stop')
    expect(await isStopped(site.context.db, member_pk)).toBe(false)
    const done = { case_pk, version, to: 'done', reason: '안내를 멈추었습니다.' } as const
    const now = await succeed(ask(site, calls.movePrivacyCase, done, at.me))
    expect(now.stopped).toBe(true)
    expect(await isStopped(site.context.db, member_pk)).toBe(true)
    expect([...(await stoppedMembers(site.context.db))]).toEqual([member_pk])
    expect((await succeed(ask(site, getMember, { member_pk }, at.me))).stopped).toBe(true)
    const end = { case_pk, version: now.version, reason: '회원의 요청' }
    await succeed(ask(site, calls.endStop, end, at.me))
    expect(await isStopped(site.context.db, member_pk)).toBe(false)
  })

  test('outlives the texts of its case', async ({ site }) => {
    const at = await plant(site)
    const { case_pk, version, member_pk } = await identified(at, 'stop')
    const done = { case_pk, version, to: 'done', reason: '안내를 멈추었습니다.' } as const
    await succeed(ask(site, calls.movePrivacyCase, done, at.me))
    site.clock.set('2029-11-22T00:00:00Z')
    await destroyDue(site.context)
    expect(await tracesOf(site.context, { body: '보관하시는 정보', told: '멈추었습니다' })).toEqual(
      {},
    )
    expect(await isStopped(site.context.db, member_pk)).toBe(true)
  })
})

test('three years after its end only that there was a case, and how it ended, is left', async ({
  site,
}) => {
  const at = await plant(site)
  const { case_pk, version } = await identified(at)
  const done = { case_pk, version, to: 'done', reason: '자료를 보내 드렸습니다.' } as const
  await succeed(ask(site, calls.movePrivacyCase, done, at.me))
  site.clock.set('2029-11-21T02:59:59Z')
  await destroyDue(site.context)
  const cases = () => site.context.db.selectFrom('privacy_case').selectAll().execute()
  expect((await cases())[0]?.body).not.toBe('')
  site.clock.forward(1)
  await destroyDue(site.context)
  expect(await cases()).toMatchObject([
    { state: 'done', kind: 'access', body: '', proof: '', member_pk: null },
  ])
  const traces = { body: '보관하시는 정보', told: '자료를 보내 드렸습니다', proof: '등록된 휴대폰' }
  expect(await tracesOf(site.context, traces)).toEqual({})
  const { db } = site.context
  const records = await db.selectFrom('destruction_record').selectAll().execute()
  expect(records).toContainEqual({ day: '2029-11-21', kind: 'request', count: 1 })
})

describe('a member', () => {
  const begin = async (site: Site) => {
    const member = await plantMember(site, { email })
    const { access_token: token } = await logIn(site, member)
    return { token, ...member }
  }

  test('asks on a page of their own, and sees how it stands', async ({ site }) => {
    const { token } = await begin(site)
    const me = await plantStaff(site, '사무국')
    const wanted = { kind: 'correction', body: '직위가 다릅니다.' } as const
    const { cases } = await succeed(call(site, requests.requestPrivacy, wanted, { token }))
    expect(cases).toMatchObject([{ state: 'received', due_on: '2026-12-01', told: '' }])
    const case_pk = cases[0]?.case_pk ?? 0
    const done = { case_pk, version: 1, to: 'done', reason: '바로잡았습니다.' } as const
    await succeed(ask(site, calls.movePrivacyCase, done, me))
    const now = await succeed(call(site, requests.getPrivacyRequests, {}, { token }))
    expect(now.cases).toMatchObject([{ state: 'done', told: '바로잡았습니다.' }])
  })

  test('has one request of a kind waiting, also when it is sent twice at once', async ({
    site,
  }) => {
    const { token } = await begin(site)
    const wanted = { kind: 'access', body: '알고 싶습니다.' } as const
    const send = () => call(site, requests.requestPrivacy, wanted, { token })
    const answers = await Promise.all([send(), send()])
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect(await fieldsOf(send())).toHaveProperty('kind')
    for (const kind of ['correction', 'deletion'] as const) {
      await succeed(call(site, requests.requestPrivacy, { ...wanted, kind }, { token }))
    }
    expect(await refusalOf(send())).toBe(42)
  })

  test('never sees another’s', async ({ site }) => {
    const { token } = await begin(site)
    const other = await plantMember(site, { member_id: 'regular02' })
    const { access_token } = await logIn(site, other)
    const wanted = { kind: 'access', body: '알고 싶습니다.' } as const
    await succeed(call(site, requests.requestPrivacy, wanted, { token }))
    const { cases } = await succeed(
      call(site, requests.getPrivacyRequests, {}, { token: access_token }),
    )
    expect(cases).toEqual([])
  })
})

describe('what is held of who wants to see it', () => {
  test('is taken home once it is seen who it is, with a reason, and leaves its row', async ({
    site,
  }) => {
    const at = await plant(site)
    const { case_pk, version, member_pk } = await plantCase(at)
    const wanted = { case_pk, format: 'json', reason: '열람 요구의 처리' } as const
    const file = () => ask(site, calls.exportPrivacyCase, wanted, at.me)
    expect(await fieldsOf(file())).toHaveProperty('format')
    const proof = '전화로 확인'
    await succeed(ask(site, calls.identifyPerson, { case_pk, version, proof }, at.me))
    const answer = (await file()) as unknown as { status: number }
    expect(answer.status).toBe(200)
    expect((await logOf(site)).at(-1)).toMatchObject({
      kind: 'member',
      subject: String(member_pk),
      reason: '열람 요구의 처리',
    })
    const { events } = await succeed(ask(site, calls.getPrivacyCase, { case_pk }, at.me))
    expect(events.at(-1)?.what).toBe('exported')
  })
})
