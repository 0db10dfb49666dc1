import * as calls from '#privacy/api/destruction.ts'
import { destroyDue } from '#privacy/server/retention/service.ts'
import { type Answer, refusalOf, succeed } from '#tests/support/call.ts'
import { ask, plantStaff, type Planted } from '#tests/support/console.ts'
import { logIn, plantMember } from '#tests/support/members.ts'
import { plantPaidOrder } from '#tests/support/payments.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { shredded } from '#tests/support/privacy-changes.ts'
import { type Site, test } from '#tests/support/site.ts'
import { download } from '#tests/support/table-parts.ts'
import { describe, expect } from 'vitest'

const day = 86_400

const fieldsOf = async (answer: Promise<Answer<unknown>>): Promise<object | undefined> => {
  const { body } = await answer
  return body.success ? undefined : body.error.fields
}

const left = async ({ context: { db } }: Site) => ({
  logins: (await db.selectFrom('member_session').select('member_pk').execute()).length,
  orders: (await db.selectFrom('payment_order').select('member_pk').execute()).length,
})

test('what is due is what the deletion will do, and looking at it does nothing', async ({
  site,
}) => {
  const member = await plantMember(site)
  await plantPaidOrder(site, member, { paid_at: '2022-02-25T00:00:00Z' })
  await logIn(site, member)
  site.clock.forward(5 * day)
  await logIn(site, member)
  site.clock.forward(84 * day)
  const me = await plantStaff(site, '관리자')
  const { due } = await succeed(ask(site, calls.getDestruction, {}, me))
  expect(due.map(({ what, counts }) => [what, counts])).toEqual([
    ['결제 기록', [0, 1, 1]],
    ['로그인 기록', [0, 2, 2]],
  ])
  expect(await left(site)).toEqual({ logins: 2, orders: 1 })
  site.clock.forward(7 * day)
  await destroyDue(site.context)
  expect(await left(site)).toEqual({ logins: 0, orders: 0 })
  const now = await succeed(ask(site, calls.getDestruction, {}, await plantStaff(site, '관리자')))
  expect(now.due).toEqual([])
})

describe('the protocol', () => {
  const fileOf = async (site: Site, me: Planted, format: 'csv' | 'pdf'): Promise<string> => {
    const answer = await download(site, calls.destructionFile, me, { year: 2027, format })
    if (format === 'csv') return answer.text()
    const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
    return pages.join('\n')
  }

  test('has what the site and what people destroyed, and never whose it was', async ({ site }) => {
    const member = await plantMember(site, { member_name: '김파기' })
    await logIn(site, member)
    site.clock.set('2027-02-19T03:00:00Z')
    await destroyDue(site.context)
    const me = await plantStaff(site, '관리자')
    const paper = { ...shredded, day: '2027-01-05' }
    const { rows } = await succeed(ask(site, calls.writeDestruction, paper, me))
    expect(rows).toMatchObject([
      { day: '2027-02-19', what: '로그인 기록', count: 1, by: '' },
      { day: '2027-01-05', what: shredded.what, method: '파쇄', by: '관리자 담당' },
    ])
    expect(rows[0]?.rule).toContain('90일')
    for (const format of ['csv', 'pdf'] as const) {
      const file = await fileOf(site, me, format)
      for (const word of ['로그인 기록', '자동', '120', '파쇄']) expect(file).toContain(word)
      expect(file).not.toContain('김파기')
    }
  })

  test('is approved for a month that is over, once, also by two at once', async ({ site }) => {
    const me = await plantStaff(site, '관리자')
    await succeed(ask(site, calls.writeDestruction, shredded, me))
    const { open_months } = await succeed(ask(site, calls.getDestruction, {}, me))
    expect(open_months).toEqual(['2026-10'])
    const approve = (month: string) =>
      ask(site, calls.approveDestruction, { month, note: '명단과 대조함' }, me)
    expect(await fieldsOf(approve('2026-11'))).toHaveProperty('month')
    const answers = await Promise.all([approve('2026-10'), approve('2026-10')])
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    const now = await succeed(ask(site, calls.getDestruction, {}, me))
    expect(now.open_months).toEqual([])
    expect(now.signoffs).toMatchObject([{ month: '2026-10', note: '명단과 대조함' }])
    expect(await fieldsOf(ask(site, calls.writeDestruction, shredded, me))).toHaveProperty('day')
  })

  test.for<[string, object, string]>([
    ['nothing', { what: ' ' }, 'what'],
    ['a number that may not be kept', { what: '900101-1234567의 서류' }, 'what'],
    ['none of it', { count: 0 }, 'count'],
    ['no rule', { rule: '' }, 'rule'],
    ['a way that there is not', { method: '보관' }, 'method'],
    ['a day that is to come', { day: '2026-11-22' }, 'day'],
  ])('refuses %s at its field', async ([, wrong, field], { site }) => {
    const me = await plantStaff(site, '관리자')
    const entry = { ...shredded, ...wrong }
    expect(await fieldsOf(ask(site, calls.writeDestruction, entry, me))).toHaveProperty(field)
  })

  test('is not for the office', async ({ site }) => {
    const me = await plantStaff(site, '사무국')
    expect(await refusalOf(ask(site, calls.getDestruction, {}, me))).toBe(43)
  })
})
