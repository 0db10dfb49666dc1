import { describe, expect } from 'vitest'
import { sendEmailVerification } from '#accounts/api/verification.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import { destroyDue } from '#privacy/server/retention/service.ts'
import { isEmbedded } from '#tests/support/engines.ts'
import { logIn, plantMember } from '#tests/support/members.ts'
import { plantPaidOrder } from '#tests/support/payments.ts'
import { type Site, test } from '#tests/support/site.ts'
import { visitor } from '#tests/support/visitor.ts'

const day = 86_400

const records = ({ context }: Site) =>
  context.db.selectFrom('destruction_record').selectAll().orderBy('day').orderBy('kind').execute()

type Counted = 'payment_order' | 'receipt' | 'order_event' | 'member_session' | 'email_code'

const count = async ({ context }: Site, table: Counted | 'waiting_place'): Promise<number> =>
  (await context.db.selectFrom(table).selectAll().execute()).length

describe('the deletion', () => {
  test('takes logins after 90 days, and writes down how many on which day', async ({ site }) => {
    const member = await plantMember(site)
    await logIn(site, member)
    site.clock.forward(30 * day)
    await logIn(site, member)
    site.clock.forward(60 * day - 1)
    await destroyDue(site.context)
    expect(await count(site, 'member_session')).toBe(2)
    expect(await records(site)).toEqual([])
    site.clock.forward(1)
    await destroyDue(site.context)
    await destroyDue(site.context)
    expect(await count(site, 'member_session')).toBe(1)
    expect(await records(site)).toEqual([{ day: '2027-02-19', kind: 'session', count: 1 }])
  })

  test('takes codes after a day and mail of no more use, and adds up', async ({ site }) => {
    const { db } = site.context
    const ask = (email: string) => visitor(site).do(sendEmailVerification, { email })
    await ask('one@example.org')
    await queueMail(site.context, { to: 'a@example.org', subject: '안내', paragraphs: [] })
    site.clock.forward(5 * day + 1)
    await destroyDue(site.context)
    expect(await count(site, 'email_code')).toBe(0)
    const mails = await db.selectFrom('mail').select(['state', 'body_text']).execute()
    expect(mails).toEqual([{ state: 'expired', body_text: '' }])
    for (const name of ['two', 'three']) await ask(`${name}@example.org`)
    site.clock.set('2026-11-26T14:00:00Z')
    await ask('four@example.org')
    await db.updateTable('email_code').set({ created_at: '2026-11-20T00:00:00Z' }).execute()
    await destroyDue(site.context)
    expect(await records(site)).toEqual([
      { day: '2026-11-26', kind: 'code', count: 4 },
      { day: '2026-11-26', kind: 'mail', count: 1 },
    ])
  })

  test('keeps payments for five years to the moment, with their receipts', async ({ site }) => {
    await plantPaidOrder(site, await plantMember(site))
    site.clock.set('2031-11-21T03:00:00Z')
    await destroyDue(site.context)
    for (const table of ['payment_order', 'receipt'] as const) {
      expect(await count(site, table)).toBe(1)
    }
    site.clock.forward(1)
    await destroyDue(site.context)
    for (const table of ['payment_order', 'receipt', 'order_event'] as const) {
      expect(await count(site, table)).toBe(0)
    }
    expect(await records(site)).toEqual([{ day: '2031-11-21', kind: 'payment', count: 1 }])
  })

  test('keeps what was refunded later, and what has not come to an end', async ({ site }) => {
    const { db } = site.context
    const member = await plantMember(site)
    const order_pk = await plantPaidOrder(site, member, { state: 'refunded' })
    await plantPaidOrder(site, member, { goods_key: 'fee:2020', state: 'unknown', paid_at: null })
    await plantPaidOrder(site, member, { goods_key: 'fee:2019', state: 'to_return' })
    await plantPaidOrder(site, member, { goods_key: 'fee:2018', state: 'returned' })
    const done_at = '2027-11-21T03:00:00Z'
    const asked = { order_pk, amount: 80_000, reason: '취소', created_at: done_at } as const
    const done = { state: 'done', actor: 'staff:김사무', mbr_ref_no: 'refund1', done_at } as const
    await db
      .insertInto('refund')
      .values({ ...asked, ...done })
      .execute()
    site.clock.set('2032-01-01T00:00:00Z')
    await destroyDue(site.context)
    expect(await count(site, 'payment_order')).toBe(3)
    site.clock.set('2032-12-01T00:00:00Z')
    await destroyDue(site.context)
    const left = await db.selectFrom('payment_order').select('state').orderBy('order_pk').execute()
    expect(left).toEqual([{ state: 'unknown' }, { state: 'to_return' }])
  })

  test('empties a conference’s waiting list five days after it', async ({ site }) => {
    const { member_pk } = await plantMember(site)
    const { id = '', date = '' } = site.context.conferences[0] ?? {}
    const place = { member_pk, state: 'waiting', created_at: '2025-10-01T00:00:00Z' } as const
    await site.context.db
      .insertInto('waiting_place')
      .values({ goods_key: `conference:${id}`, ...place })
      .execute()
    site.clock.set(`${date}T03:00:00Z`)
    site.clock.forward(5 * day)
    await destroyDue(site.context)
    expect(await count(site, 'waiting_place')).toBe(1)
    site.clock.forward(day)
    await destroyDue(site.context)
    expect(await count(site, 'waiting_place')).toBe(0)
  })

  // In one process, two transactions on one SQLite file would wait for each other forever.
  test.skipIf(isEmbedded)('beside another server counts everything once', async ({ site }) => {
    await using other = await site.another()
    const member = await plantMember(site)
    for (let login = 0; login < 20; login += 1) await logIn(site, member)
    site.clock.forward(90 * day)
    await Promise.all([destroyDue(site.context), destroyDue(other.context)])
    expect(await records(site)).toMatchObject([{ kind: 'session', count: 20 }])
  })
})
