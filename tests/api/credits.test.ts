import { expect } from 'vitest'
import { getCertificateDocument } from '#conference/api/certificates.ts'
import { sendCheckinEvents } from '#conference/api/checkin.ts'
import * as calls from '#conference/api/credits.ts'
import { getConferenceRoom, listRegistrants } from '#conference/api/registrants.ts'
import { getToday } from '#office/api/today.ts'
import { getAttended } from '#payments/api/payments.ts'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import { destroyDue } from '#privacy/server/retention/service.ts'
import { verify } from '#programme/server/papers/verification.ts'
import { call, refusalOf, succeed } from '#tests/support/call.ts'
import { dayAfter, plantLink, printedCode, wordsOf } from '#tests/support/certificates.ts'
import { conference_id, eventOf, morning, plantCheckinEvent } from '#tests/support/checkin.ts'
import { logOf } from '#tests/support/console.ts'
import { haveCredits } from '#tests/support/credits.ts'
import { askForDocument } from '#tests/support/documents.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { paidRegistration, plantPaidOrder, plantPayer, whileOpen } from '#tests/support/payments.ts'
import { plantClerk } from '#tests/support/people.ts'
import { type Site, test } from '#tests/support/site.ts'
import { download } from '#tests/support/table-parts.ts'

/** A member who registered for a conference with credits, on its morning. */
const plantDoctor = async (site: Site) => {
  haveCredits(site)
  site.clock.set(whileOpen)
  const member = await plantPayer(site)
  const order_pk = await plantPaidOrder(site, member, paidRegistration)
  site.clock.set(morning)
  return { ...(await member.logInAgain()), order_pk, key: `o${order_pk}` as const }
}

const minutes = (count: number): number => count * 60_000

/** In from 9:00 to 12:10 and from 13:50 to 15:00 (135 and 60 minutes of lectures), all known at 15:00. */
const plantDay = async (site: Site, order_pk: number) => {
  site.clock.forward(6 * 3600)
  const desks = [await plantClerk(site, '현장'), await plantClerk(site, '현장')] as const
  const ago = (kind: 'in' | 'out', before: number) =>
    eventOf(order_pk, { kind, ago: minutes(before) })
  const own = [ago('in', 360), ago('in', 70)]
  const cutOff = [ago('out', 0), ago('out', 170)]
  const send = (at: 0 | 1, passes: typeof own) =>
    desks[at].do(sendCheckinEvents, { conference_id, passes })
  await send(0, own)
  await send(0, own.toReversed())
  await send(1, cutOff)
  await send(1, [...cutOff, ...own])
  return { own, cutOff }
}

const why = '강연 290분 중 195분 참석, 3평점(180분 이상)'

test('a desk’s events count once, however late, and say their credits that evening', async ({
  site,
}) => {
  const doctor = await plantDoctor(site)
  const empty = (await doctor.do(calls.getCredits, {})).conferences
  expect(empty).toMatchObject([{ stays: [], minutes: 0, credits: 0, may_object: true }])
  await plantDay(site, doctor.order_pk)
  const evening = await doctor.logInAgain()
  const [own] = (await evening.do(calls.getCredits, {})).conferences
  expect(own).toMatchObject({ minutes: 195, credits: 3, why, until: '2025-10-31' })
  expect(own?.stays).toEqual([
    { in: '2025-10-24T00:00:00.000Z', out: '2025-10-24T03:10:00.000Z' },
    { in: '2025-10-24T04:50:00.000Z', out: '2025-10-24T06:00:00.000Z' },
  ])
  expect(own?.may_print).toBe(false)
  const list = await (await plantClerk(site, '사무국')).do(listRegistrants, {})
  expect(list.attended).toEqual({ came: 1, left: 1, earned: 1 })
  for (const conference of site.context.conferences) delete conference.credits
  expect((await evening.do(calls.getCredits, {})).conferences).toEqual([])
  expect((await (await plantClerk(site, '사무국')).do(listRegistrants, {})).attended).toBeNull()
})

test('who objects until the seventh day is answered once, and the paper follows', async ({
  site,
}) => {
  const doctor = await plantDoctor(site)
  const { own } = await plantDay(site, doctor.order_pk)
  site.clock.set('2025-10-31T15:00:00Z')
  const asked = { key: doctor.key, body: '16시 45분까지 있었습니다.' }
  const late = await plantPayer(site, { member_id: 'other', email: 'other@example.org' })
  const again = await doctor.logInAgain()
  expect(await again.wrong(calls.objectToCredits, asked)).toHaveProperty('body')
  site.clock.set('2025-10-31T14:59:59Z')
  const before = await doctor.logInAgain()
  const twice = await Promise.all([1, 2].map(() => before.ask(calls.objectToCredits, asked)))
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(await late.refused(calls.objectToCredits, asked)).toBe(44)

  const office = await plantClerk(site, '사무국')
  const row = async () =>
    (await office.do(getToday, {})).rows.find(({ key }) => key === 'objections')
  expect(await row()).toMatchObject({ count: 1, path: '/admin/conference?open=1' })
  expect(await office.do(getConferenceRoom, { open: '1' })).toMatchObject({ id: conference_id })
  const open = await office.do(listRegistrants, { open: '1' })
  expect(open.rows.map(({ key }) => key)).toEqual([doctor.key])

  const paper = async () => askForDocument(site, before, doctor.order_pk, 'completion')
  const words = await wordsOf((await paper()).bytes)
  expect(words).toContain(why)
  const said = () => verify(site.context, printedCode(words), '192.0.2.1')
  expect(await said()).toMatchObject({ state: 'valid', credits: '3평점(대한의사협회)' })

  const decision = { key: doctor.key, reason: '퇴장 데스크의 명단에서 확인했습니다.' }
  for (const role of ['현장', '회계', '임원'] as const) {
    expect(await (await plantClerk(site, role)).refused(calls.decideCredits, decision)).toBe(43)
  }
  const wrong = { ...decision, kind: 'out', time: '25:00' } as const
  expect(await office.wrong(calls.decideCredits, wrong)).toHaveProperty('time')
  const undoes = own[0]?.pass_id ?? ''
  expect(await office.wrong(calls.decideCredits, { ...decision, undoes: 'none' })).toHaveProperty(
    'undoes',
  )
  const done = await office.do(calls.decideCredits, { ...decision, undoes })
  expect(done.registrant.credits).toMatchObject({
    minutes: 60,
    credits: 1,
    answer: decision.reason,
  })
  expect(await row()).toBeUndefined()
  expect(await office.wrong(calls.decideCredits, decision)).toHaveProperty('kind')
  await office.do(calls.decideCredits, { ...decision, kind: 'in', time: '09:00' })
  await deliverDueMail(site.context)
  const mails = await mailsTo(site.context, 'regular01@example.org')
  expect(mails.filter(({ subject = '' }) => subject.includes('이의 신청 회신'))).toHaveLength(1)
  expect(await said()).toMatchObject({ credits: '3평점(대한의사협회)' })
  expect((await logOf(site)).slice(-2).map(({ label }) => label)).toEqual([
    '평점 이의 신청 회신',
    '출결 정정',
  ])
  expect(JSON.stringify(await logOf(site))).not.toContain('퇴장 데스크의')
})

test('credits are reported with consent alone, until it is taken back', async ({ site }) => {
  const { order_pk, logInAgain } = await plantDoctor(site)
  await plantDay(site, order_pk)
  const doctor = { ...(await logInAgain()), key: `o${order_pk}` as const }
  const report = { key: doctor.key, licence: '123456', licence_name: '김의사', agree: true }
  expect(await doctor.wrong(calls.reportCredits, { ...report, agree: false })).toHaveProperty(
    'agree',
  )
  await doctor.do(calls.reportCredits, report)
  const office = await plantClerk(site, '사무국')
  expect(await office.do(getConferenceRoom, {})).toMatchObject({ credits: 1 })
  const file = { reason: '평점 신고', format: 'csv' } as const
  const read = async () => (await download(site, calls.creditsFile, office, file)).text()
  expect(await read()).toContain('김의사,123456,')
  expect(await read()).toContain('"09:00, 13:50","12:10, 15:00",195,3,')
  for (const role of ['현장', '회계'] as const)
    expect(await (await plantClerk(site, role)).refused(calls.creditsFile, file)).toBe(43)
  await doctor.do(calls.reportCredits, { ...report, licence: '', agree: false })
  expect(await read()).not.toContain('195')

  await doctor.do(calls.reportCredits, report)
  site.clock.set('2030-10-25T15:00:01Z')
  await destroyDue(site.context)
  expect(await site.context.db.selectFrom('credit_claim').selectAll().execute()).toEqual([])
})

test('a mailed link opens its own credits, nobody else’s', async ({ site }) => {
  const { order_pk, key: foreign } = await plantDoctor(site)
  await plantCheckinEvent(site, order_pk)
  const { key, token } = await plantLink(site)
  const guest = { order_pk: null, guest_pk: Number(key.slice(1)) }
  await plantCheckinEvent(site, 0, { ...guest, kind: 'out', at: '2025-10-24T03:10:00Z' })
  const { conferences } = await succeed(call(site, calls.getCredits, { token }))
  expect(conferences).toMatchObject([{ key, minutes: 135, credits: 2, until: '2025-11-01' }])
  const body = '명찰이 찍히지 않았습니다.'
  expect(await refusalOf(call(site, calls.objectToCredits, { token, key: foreign, body }))).toBe(44)
  expect(await refusalOf(call(site, calls.getCredits, { token: `${token}x` }))).toBe(29)
  expect(await refusalOf(call(site, calls.getCredits, {}))).toBe(84)
  await succeed(call(site, calls.objectToCredits, { token, key, body }))
  const response = await fetch(`${site.url}/api${getCertificateDocument.path}`, {
    method: 'POST',
    headers: {
      'client-secret': site.context.config.clientSecret,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ token, paper: 'completion' }),
  })
  const words = await wordsOf(new Uint8Array(await response.arrayBuffer()))
  expect(words).toContain('이수증')
  expect(words).toContain('2평점(120분 이상) 대한의사협회')
  const said = await verify(site.context, printedCode(words), '192.0.2.1')
  expect(said).toMatchObject({ state: 'valid', credits: '2평점(대한의사협회)' })
})

test('there is no paper without credits', async ({ site }) => {
  const doctor = await plantDoctor(site)
  await plantCheckinEvent(site, doctor.order_pk)
  site.clock.set(dayAfter)
  const { order_pk, ...again } = { ...doctor, ...(await doctor.logInAgain()) }
  const has = { pay_info_pks: [order_pk], credited_pks: [] }
  expect(await again.do(getAttended, {})).toEqual(has)
  expect((await askForDocument(site, again, order_pk, 'completion')).status).toBe(404)
})
