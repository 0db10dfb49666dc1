import * as deeds from '#conference/api/registrant-actions.ts'
import * as calls from '#conference/api/registrants.ts'
import { getMember } from '#members/api/office-members.ts'
import { refundOrder } from '#payments/server/refunds/refunds.ts'
import { destroyDue } from '#privacy/server/retention/service.ts'
import { refusalOf, succeed } from '#tests/support/call.ts'
import { ask, logOf, plantStaff } from '#tests/support/console.ts'
import { plantMember } from '#tests/support/members.ts'
import { officer } from '#tests/support/officer.ts'
import { plantPaidOrder } from '#tests/support/payments.ts'
import { plantComing, plantGuest } from '#tests/support/registrants.ts'
import { type Site, test } from '#tests/support/site.ts'
import { describe, expect } from 'vitest'

const wanted = {
  name: '대신이',
  company: '○○연구소',
  email: 'Other@Example.org',
  reason: '김노화 님의 요청',
}

const swaps = ({ context }: Site) => context.db.selectFrom('registrant_swap').selectAll().execute()

describe('somebody else who comes', () => {
  test('has the place, the code and the badge; the payment stays the member’s', async ({
    site,
  }) => {
    const key = await plantComing(site)
    const office = await plantStaff(site, '사무국')
    const before = await succeed(ask(site, calls.getRegistrant, { key }, office))
    const { registrant } = await succeed(
      ask(site, deeds.swapRegistrant, { key, ...wanted }, office),
    )
    expect(registrant).toMatchObject({
      name: '대신이',
      email: 'other@example.org',
      instead_of: '김노화',
      member_pk: null,
      notes: [
        { label: '사유', text: wanted.reason },
        { label: '적은 직원', text: '사무국 담당' },
      ],
      code: before.code,
      amount: 50_000,
      order_pk: before.order_pk,
    })
    const { rows } = await succeed(ask(site, calls.listRegistrants, { q: 'ㄷㅅㅇ' }, office))
    expect(rows).toHaveLength(1)
    const member_pk = before.member_pk ?? 0
    const member = await succeed(ask(site, getMember, { member_pk }, office))
    const held = member.tables.find(({ heading }) => heading === '참석자 변경')
    expect(held?.rows).toMatchObject([
      ['2025년 추계학술대회 등록비', '대신이, ○○연구소, other@example.org', wanted.reason, {}],
    ])
    expect(JSON.stringify(await logOf(site))).not.toMatch(/대신이|김노화/)
  })

  test('is another one later, and nobody in the end', async ({ site }) => {
    const key = await plantComing(site)
    const office = await plantStaff(site, '사무국')
    await succeed(ask(site, deeds.swapRegistrant, { key, ...wanted }, office))
    const third = { ...wanted, key, name: '세번째' }
    const { registrant } = await succeed(ask(site, deeds.swapRegistrant, third, office))
    expect(registrant.name).toBe('세번째')
    expect(await swaps(site)).toHaveLength(1)
    const back = await succeed(ask(site, deeds.unswapRegistrant, { key }, office))
    expect(back.registrant).toMatchObject({ name: '김노화', instead_of: '' })
    expect(await refusalOf(ask(site, deeds.unswapRegistrant, { key }, office))).toBe(44)
  })

  test.for<[string, object, number]>([
    ['without a name', { name: '' }, 40],
    ['without a reason', { reason: ' ' }, 40],
    ['with half an address', { email: 'a@' }, 40],
    ['of an order that there is not', { key: 'o999' }, 44],
  ])('is refused %s', async ([, more, code], { site }) => {
    const key = await plantComing(site)
    const office = await plantStaff(site, '사무국')
    const call = ask(site, deeds.swapRegistrant, { key, ...wanted, ...more }, office)
    expect(await refusalOf(call)).toBe(code)
    expect(await swaps(site)).toEqual([])
  })

  test('comes for no guest, for no annual fee, and for nothing that was refunded', async ({
    site,
  }) => {
    const office = await plantStaff(site, '사무국')
    const { key: guest } = await plantGuest(site, office)
    const fee = await plantPaidOrder(site, await plantMember(site))
    const other = await plantMember(site, { member_id: 'other1' })
    const order_pk = await plantPaidOrder(site, other, {
      goods_type: '등록비',
      goods_key: 'conference:2025-autumn',
    })
    await refundOrder(site.context, { order_pk, amount: undefined, reason: '요청', by: officer })
    for (const key of [guest, `o${fee}`, `o${order_pk}`]) {
      const call = ask(site, deeds.swapRegistrant, { key, ...wanted }, office)
      expect([key, await refusalOf(call)]).toEqual([key, 44])
    }
  })
})

test('who came for whom is forgotten after five years', async ({ site }) => {
  const key = await plantComing(site)
  const office = await plantStaff(site, '사무국')
  await succeed(ask(site, deeds.swapRegistrant, { key, ...wanted }, office))
  site.clock.set('2031-11-21T03:00:01Z')
  await destroyDue(site.context)
  expect(await swaps(site)).toEqual([])
})
