import { getAttended } from '#payments/api/payments.ts'
import { destroyDue, destructionRecords } from '#privacy/server/retention/service.ts'
import { call, succeed } from '#tests/support/call.ts'
import { plantCheckinEvent } from '#tests/support/checkin.ts'
import { askForDocument, readDocument } from '#tests/support/documents.ts'
import { paidRegistration, plantPaidOrder, plantPayer } from '#tests/support/payments.ts'
import { test } from '#tests/support/site.ts'
import { expect } from 'vitest'

// 참가확인서: what proves that somebody was there (norms 3.3).

test('is for who was let in, once the event is over', async ({ site }) => {
  site.clock.set('2025-09-10T03:00:00Z')
  const came = await plantPayer(site)
  const stayed = await plantPayer(site, { member_id: 'stayed01', email: 'stayed@example.org' })
  const order_pk = await plantPaidOrder(site, came, paidRegistration)
  const other = await plantPaidOrder(site, stayed, paidRegistration)
  await plantCheckinEvent(site, order_pk)
  const ask = async (who: typeof came, order: number) => {
    const me = await who.logInAgain()
    const { pay_info_pks } = await succeed(call(site, getAttended, {}, me))
    return [pay_info_pks, (await askForDocument(site, me, order, 'attendance')).status]
  }
  site.clock.set('2025-10-24T14:59:59Z')
  expect(await ask(came, order_pk)).toEqual([[], 404])
  site.clock.set('2025-10-24T15:00:00Z')
  expect(await ask(stayed, other)).toEqual([[], 404])
  expect(await ask(stayed, order_pk)).toEqual([[], 403])
  expect(await ask(came, order_pk)).toEqual([[order_pk], 200])

  const me = await came.logInAgain()
  const { pages } = await readDocument(site, me, order_pk, 'attendance')
  const words = pages.join(' ').replaceAll(/\s+/g, ' ')
  for (const part of [
    '참가확인서',
    '성명 김노화',
    '행사명 2025년 한국노화과학회 추계학술대회',
    '참가하였음을 확인합니다.',
    '발행일 2025년 10월 25일',
  ]) {
    expect(words).toContain(part)
  }
  const { outline } = await readDocument(site, me, order_pk, 'bundle')
  expect(outline).toEqual(['영수증', '거래명세서', '등록확인증', '참가확인서', '프로그램'])
})

test('is not for whose admission was taken back, nor where somebody else came', async ({
  site,
}) => {
  const undone = await plantPayer(site)
  const swapped = await plantPayer(site, { member_id: 'swapped01', email: 'swapped@example.org' })
  const orders = [
    await plantPaidOrder(site, undone, paidRegistration),
    await plantPaidOrder(site, swapped, paidRegistration),
  ] as const
  const wrong = await plantCheckinEvent(site, orders[0])
  await plantCheckinEvent(site, orders[0], { kind: 'undo', undoes: wrong })
  await plantCheckinEvent(site, orders[1])
  await site.context.db
    .insertInto('registrant_swap')
    .values({
      order_pk: orders[1],
      attendee_name: '이바다',
      company_name: '',
      email: '',
      reason: '출장',
      staff_name: '김사무',
      created_at: '2025-10-20T00:00:00Z',
    })
    .execute()
  for (const [index, member] of [undone, swapped].entries()) {
    expect(await succeed(call(site, getAttended, {}, member))).toEqual({ pay_info_pks: [] })
    const { status } = await askForDocument(site, member, orders[index] ?? 0, 'attendance')
    expect(status).toBe(404)
  }
})

test('goes with the record of it after five years, of which only the number is left', async ({
  site,
}) => {
  const member = await plantPayer(site)
  await plantCheckinEvent(site, await plantPaidOrder(site, member, paidRegistration))
  const left = async () =>
    (await site.context.db.selectFrom('checkin_pass').select('pass_id').execute()).length
  site.clock.set('2030-10-23T23:59:59Z')
  await destroyDue(site.context)
  expect(await left()).toBe(1)
  site.clock.set('2030-10-24T00:00:01Z')
  await destroyDue(site.context)
  expect(await left()).toBe(0)
  expect(await destructionRecords(site.context)).toContainEqual(
    expect.objectContaining({ kind: 'attendance', count: 1 }),
  )
})
