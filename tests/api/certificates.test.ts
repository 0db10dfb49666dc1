import * as calls from '#conference/api/certificates.ts'
import { getOrder } from '#payments/api/office-money.ts'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import { refusalOf, succeed } from '#tests/support/call.ts'
import { dayAfter, guestEmail, tokensTo } from '#tests/support/certificates.ts'
import { morning, plantCheckinEvent } from '#tests/support/checkin.ts'
import { ask, logOf, plantStaff } from '#tests/support/console.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { plantMember } from '#tests/support/members.ts'
import { paidRegistration, plantPaidOrder, whileOpen } from '#tests/support/payments.ts'
import { guestForm, plantGuest } from '#tests/support/registrants.ts'
import { type Site, test } from '#tests/support/site.ts'
import { expect } from 'vitest'

// The office tells those who came where their 참가확인서 is.

/** Two members with an address who came, one without, one who stayed away, and two guests who came, one without. */
const plantCame = async (site: Site) => {
  site.clock.set(whileOpen)
  const names = { came01: '김노화', came02: '이노화', quiet01: '박노화', stayed01: '최노화' }
  const orders: Record<string, number> = {}
  for (const [member_id, member_name] of Object.entries(names)) {
    const email = member_id === 'quiet01' ? null : `${member_id}@example.org`
    const member = await plantMember(site, { member_id, member_name, email })
    const order_pk = await plantPaidOrder(site, member, { ...paidRegistration, member_name })
    orders[member_id] = order_pk
    if (member_id !== 'stayed01') await plantCheckinEvent(site, order_pk)
  }
  site.clock.set(morning)
  const office = await plantStaff(site, '사무국')
  for (const email of [guestEmail, '']) {
    const { key } = await plantGuest(site, office, { email })
    await plantCheckinEvent(site, 0, { order_pk: null, guest_pk: Number(key.slice(1)) })
  }
  return orders
}

test('each of those who came is told once, and who gets none is named with the reason', async ({
  site,
}) => {
  const orders = await plantCame(site)
  site.clock.set(dayAfter)
  const office = await plantStaff(site, '사무국', { staff_name: '김사무' })
  const before = await succeed(ask(site, calls.getCertificates, {}, office))
  expect(before).toMatchObject({ over: true, came: 5, told: 0 })
  expect(before.ready.map(({ name, by }) => [name, by])).toEqual([
    ...[
      ['김노화', 'account'],
      ['이노화', 'account'],
    ],
    [guestForm().name, 'link'],
  ])
  expect(before.left.map(({ name, why }) => [name, why])).toEqual([
    ['박노화', '이메일 주소가 없습니다. 홈페이지에 로그인하시면 받으실 수 있습니다.'],
    [guestForm().name, '이메일 주소가 없습니다.'],
  ])
  const answers = await Promise.all([
    ask(site, calls.announceCertificates, { count: 3 }, office),
    ask(site, calls.announceCertificates, { count: 3 }, office),
  ])
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  await deliverDueMail(site.context)
  for (const id of ['came01', 'came02']) {
    const mails = await mailsTo(site.context, `${id}@example.org`)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('/mypage/payments')
  }
  expect(await mailsTo(site.context, 'stayed01@example.org')).toEqual([])
  expect(await tokensTo(site, guestEmail)).toHaveLength(1)
  const after = await succeed(ask(site, calls.getCertificates, {}, office))
  expect(after).toMatchObject({ came: 5, told: 3, ready: [] })
  expect(after.linked).toMatchObject([{ email: guestEmail, over: false, copies: 0 }])
  const { story } = await succeed(ask(site, getOrder, { order_pk: orders['came01'] ?? 0 }, office))
  expect(story.at(-1)).toMatchObject({
    who: '김사무',
    text: '참가확인서를 받으실 수 있다고 메일로 알렸습니다.',
    reason: '',
  })
  expect((await logOf(site)).map(({ label }) => label)).toContain(
    '참석하신 3명에게 참가확인서를 받으시라고 메일로 알렸습니다.',
  )
})

test('nobody is told before the event is over, nor where it is not as many as were shown', async ({
  site,
}) => {
  await plantCame(site)
  site.clock.set('2025-10-24T14:59:59Z')
  const early = await plantStaff(site, '사무국')
  const shown = await succeed(ask(site, calls.getCertificates, {}, early))
  expect(shown).toMatchObject({ over: false, came: 5 })
  expect(await refusalOf(ask(site, calls.announceCertificates, { count: 3 }, early))).toBe(25)
  site.clock.set(dayAfter)
  const office = await plantStaff(site, '사무국')
  expect(await refusalOf(ask(site, calls.announceCertificates, { count: 4 }, office))).toBe(25)
  expect(
    await refusalOf(ask(site, calls.announceCertificates, { id: 'no', count: 2 }, office)),
  ).toBe(44)
})
