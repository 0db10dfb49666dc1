import { describe, expect } from 'vitest'
import * as calls from '#privacy/api/destruction.ts'
import { destroyDue } from '#privacy/server/retention/service.ts'
import { codesOf } from '#tests/support/call.ts'
import { logIn, plantMember } from '#tests/support/members.ts'
import { plantPaidOrder } from '#tests/support/payments.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { type Clerk, plantClerk, test } from '#tests/support/people.ts'
import { shredded } from '#tests/support/privacy-changes.ts'
import type { Site } from '#tests/support/site.ts'
import { download } from '#tests/support/table-parts.ts'

const day = 86_400

const left = async ({ context: { db } }: Site) => ({
  logins: (await db.selectFrom('member_session').select('member_pk').execute()).length,
  orders: (await db.selectFrom('payment_order').select('member_pk').execute()).length,
})

test('what is due is what the deletion will do, and a look does nothing', async ({ site }) => {
  const member = await plantMember(site)
  await plantPaidOrder(site, member, { paid_at: '2022-02-25T00:00:00Z' })
  await logIn(site, member)
  site.clock.forward(5 * day)
  await logIn(site, member)
  site.clock.forward(84 * day)
  const me = await plantClerk(site, '관리자')
  const { due } = await me.do(calls.getDestruction, {})
  expect(due.map(({ what, counts }) => [what, counts])).toEqual([
    ['결제 기록', [0, 1, 1]],
    ['로그인 기록', [0, 2, 2]],
  ])
  expect(await left(site)).toEqual({ logins: 2, orders: 1 })
  site.clock.forward(7 * day)
  await destroyDue(site.context)
  expect(await left(site)).toEqual({ logins: 0, orders: 0 })
  const later = await plantClerk(site, '관리자')
  expect((await later.do(calls.getDestruction, {})).due).toEqual([])
})

describe('the protocol', () => {
  const fileOf = async (site: Site, me: Clerk, format: 'csv' | 'pdf'): Promise<string> => {
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
    const me = await plantClerk(site, '관리자')
    const paper = { ...shredded, day: '2027-01-05' }
    const { rows } = await me.do(calls.writeDestruction, paper)
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

  test('is approved for a month that is over, once, also by two at once', async ({ admin: me }) => {
    await me.do(calls.writeDestruction, shredded)
    const { open_months } = await me.do(calls.getDestruction, {})
    expect(open_months).toEqual(['2026-10'])
    const note = '명단과 대조함'
    const early = { month: '2026-11', note }
    expect(await me.wrong(calls.approveDestruction, early)).toHaveProperty('month')
    const over = { month: '2026-10', note }
    const codes = await codesOf([1, 2].map(() => me.ask(calls.approveDestruction, over)))
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    const now = await me.do(calls.getDestruction, {})
    expect(now.open_months).toEqual([])
    expect(now.signoffs).toMatchObject([{ month: '2026-10', note: '명단과 대조함' }])
    expect(await me.wrong(calls.writeDestruction, shredded)).toHaveProperty('day')
  })

  test('refuses what is wrong at its field', async ({ admin: me }) => {
    for (const [field, wrong] of [
      ['what', ' '],
      ['what', '900101-1234567의 서류'],
      ['count', 0],
      ['rule', ''],
      ['method', '보관'],
      ['day', '2026-11-22'],
    ] as const) {
      const entry = { ...shredded, [field]: wrong }
      expect(await me.wrong(calls.writeDestruction, entry), String(wrong)).toHaveProperty(field)
    }
  })
})
