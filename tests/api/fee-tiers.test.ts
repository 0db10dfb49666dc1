import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { getConferenceRoom, listRegistrants } from '#conference/api/registrants.ts'
import { getRegistrationCheck } from '#conference/api/registration.ts'
import * as roles from '#conference/api/roles.ts'
import { createTransferInfo } from '#payments/api/payments.ts'
import { enterable } from '#payments/server/office/enterable.ts'
import { findPayer } from '#payments/server/orders/payers.ts'
import { documentOf } from '#platform/rules/yaml.ts'
import type { Person } from '#tests/support/call.ts'
import { logOf } from '#tests/support/console.ts'
import { payByTransfer, plantPayer } from '#tests/support/payments.ts'
import { test as base } from '#tests/support/people.ts'
import type { Site } from '#tests/support/site.ts'
import { Conference } from '#texts/content/schema/conference.ts'

const test = base.extend('at', '2025-04-10T03:00:00Z')

const id = '2025-spring'

/** The shipped spring conference, with words of its file changed, is the only one. */
const holdSpring = ({ context }: Site, from = '', to = ''): void => {
  const text = readFileSync(`content/conferences/${id}.yaml`, 'utf8')
  expect(text).toContain(from)
  const [conference] = context.conferences
  Object.assign(conference ?? {}, Conference.parse(documentOf(text.replace(from, to)).toJS()))
}

const student = { member_type: '학생회원', email: 'student@example.org' } as const

const priceOf = async (who: Person) => {
  const { amount, price_texts } = await who.do(getRegistrationCheck, { conference_id: id })
  return [amount, ...price_texts]
}

const asked = (amount: number) => ({
  amount,
  member_type: '학생회원' as const,
  goods_type: '등록비' as const,
  goods_name: '2025년 춘계학술대회 등록비',
})

test('who presents is known by the address that the office notes', async ({
  site,
  office,
  treasurer,
}) => {
  holdSpring(site)
  const me = await plantPayer(site, student)
  const plain = [
    20_000,
    '‘학생회원’ 기준으로 등록비가 20,000원입니다(연회비 납부와 관계없음).',
    '초록이 채택되어 발표하시면 등록비가 10,000원입니다.',
  ]
  expect(await priceOf(me)).toEqual(plain)
  const presenter = { id, role: '발표자', name: '한겨레', held: true } as const
  await office.do(roles.setRole, { ...presenter, email: 'other@example.org' })
  expect(await priceOf(me)).toEqual(plain)
  const mine = { ...presenter, email: 'Student@Example.org' }
  await office.do(roles.setRole, mine)
  expect(await priceOf(me)).toEqual([
    10_000,
    '‘학생회원(발표자)’ 기준으로 등록비가 10,000원입니다(초록이 채택된 발표자, 연회비 납부와 관계없음).',
  ])
  await office.do(roles.setRole, { ...mine, role: '초청 연자' })
  expect(await priceOf(me)).toEqual([
    0,
    '‘초청 연자’ 기준으로 등록비가 없습니다(학회가 초청한 연자).',
  ])
  expect(await treasurer.refused(roles.setRole, mine)).toBe(43)
  const { rows } = await treasurer.do(roles.listRoles, { id })
  expect(rows.map(({ email, member_pk }) => [email, member_pk])).toEqual([
    ['other@example.org', null],
    ['student@example.org', me.member_pk],
    ['student@example.org', me.member_pk],
  ])
  for (const { role, name, email } of rows)
    await office.do(roles.setRole, { id, role, name, email, held: false })
  expect(await priceOf(me)).toEqual(plain)
  expect(JSON.stringify(await logOf(site))).not.toMatch(/한겨레|example\.org/)
})

const studentRow = 'who: 학생회원, memberType: 학생회원, dues: 무관, pre: 20000'

const ownRow = 'who: 대학원생, memberType: 학생회원, until: 2025-04-12T18:00:00+09:00, pre: 23000'

test('a price is changed by the file and nothing else', async ({ site, office }) => {
  holdSpring(site, studentRow, ownRow)
  const me = await plantPayer(site, student)
  const presenting = '초록이 채택되어 발표하시면 등록비가 10,000원입니다.'
  const due = '올해 연회비를 납부하고 등록하시면 등록비가 23,000원입니다.'
  expect(await priceOf(me)).toEqual([23_000, `2025.04.12(토) 18시까지 ${due}`, presenting])
  expect(await me.refused(createTransferInfo, asked(23_000))).toBe(78)
  await payByTransfer(site, me)
  expect(await priceOf(me)).toEqual([
    23_000,
    '‘대학원생’ 기준으로 등록비가 23,000원입니다. 2025.04.12(토) 18시까지의 금액이며, 이후에는 등록하실 수 없습니다.',
    presenting,
  ])
  const payer = await findPayer(site.context.db, me.member_pk)
  const entries = await enterable(site.context, site.context.db, payer)
  expect(entries.find(({ type }) => type === '등록비')?.amount).toBe(23_000)
  const { rates } = await office.do(getConferenceRoom, { id })
  expect(rates.find(({ who }) => who === '대학원생')?.amount).toBe(23_000)
  expect(await me.refused(createTransferInfo, asked(20_000))).toBe(40)
  await payByTransfer(site, me, asked(23_000))
  const { rows } = await office.do(listRegistrants, { id })
  expect(rows).toMatchObject([{ who: '대학원생', amount: 23_000 }])
})
