import * as calls from '#privacy/api/breaches.ts'
import { addEnded } from '#platform/server/mail/queue-store.ts'
import { countPeople } from '#privacy/server/breaches/store.ts'
import { queueNotices } from '#privacy/server/breaches/people.ts'
import { plantBreach } from '#tests/support/breaches.ts'
import { succeed } from '#tests/support/call.ts'
import { ask, logOf, plantStaff } from '#tests/support/console.ts'
import { plantMember } from '#tests/support/members.ts'
import { type Site, test } from '#tests/support/site.ts'
import { download } from '#tests/support/table-parts.ts'
import { describe, expect } from 'vitest'

describe('whom the mail did not reach', () => {
  const tellAll = async (site: Site, names: readonly string[]): Promise<number> => {
    const members: number[] = []
    for (const name of names) {
      const email = name === 'nowhere' ? null : `${name}@example.org`
      members.push(
        (await plantMember(site, { member_id: name, member_name: `김${name}`, email })).member_pk,
      )
    }
    const breach_pk = await plantBreach(site, members)
    const sending_at = site.context.clock.now().toISOString()
    await site.context.db.updateTable('breach').set({ sending_at }).execute()
    await queueNotices(site.context)
    return breach_pk
  }

  const end = (site: Site, name: string, state: 'refused' | 'expired') =>
    site.context.db
      .updateTable('mail')
      .set({ state, ended_at: site.context.clock.now().toISOString(), answer: '550 5.1.1' })
      .where('to_address', '=', `${name}@example.org`)
      .execute()

  test('is counted, and taken home with what else they are reached by', async ({ site }) => {
    const me = await plantStaff(site, '관리자')
    const breach_pk = await tellAll(site, ['one', 'two', 'three', 'nowhere'])
    const { db } = site.context
    await end(site, 'one', 'refused')
    await end(site, 'two', 'expired')
    await db
      .updateTable('member')
      .set({ cell: '01012345678', zipcode: '03080', address: '서울특별시 종로구 대학로 1' })
      .where('member_id', '=', 'one')
      .execute()
    const { counts } = await succeed(ask(site, calls.getBreach, { breach_pk }, me))
    expect(counts).toEqual({ listed: 0, told: 3, unreachable: 1, returned: 2 })
    const wanted = { breach_pk, format: 'unreached', reason: '전화로 알림' }
    const text = await (await download(site, calls.breachFile, me, wanted)).text()
    expect(text).toContain('010-1234-5678')
    expect(text).toContain('서울특별시 종로구 대학로 1')
    expect(text).not.toContain('김three')
    expect(text.trim().split('\r\n')).toHaveLength(4)
    expect((await logOf(site)).at(-1)).toMatchObject({
      kind: 'breach',
      reason: '전화로 알림',
      after: expect.stringContaining('"count":3') as string,
    })
    const unreasoned = await ask(site, calls.breachFile, { ...wanted, reason: '' } as never, me)
    expect(unreasoned.body).toMatchObject({ success: false })
  })

  test('is known by a report that comes days later, or by what another mail met, until the office takes it away', async ({
    site,
  }) => {
    const breach_pk = await tellAll(site, ['one', 'two'])
    const { db } = site.context
    // Both were handed over: nothing is kept of a mail that was taken.
    await db.deleteFrom('mail').execute()
    const now = site.context.clock.now().toISOString()
    const bounced = { to: 'one@example.org', subject: '다른 메일', messageId: '<a@b>' }
    await db
      .transaction()
      .execute((transaction) =>
        addEnded(transaction, { ...bounced, answer: '550 5.1.1', now }, 'refused'),
      )
    expect((await countPeople(db, breach_pk)).returned).toBe(1)
    const late = { ...bounced, to: 'two@example.org', messageId: '<c@d>', answer: '', now }
    await db.transaction().execute((transaction) => addEnded(transaction, late, 'expired'))
    expect((await countPeople(db, breach_pk)).returned).toBe(1)
    await db.deleteFrom('mail').execute()
    expect((await countPeople(db, breach_pk)).returned).toBe(0)
  })
})
