import * as groups from '#conference/api/groups.ts'
import { confirmDeposit } from '#payments/server/deposits/deposits.ts'
import type { Person } from '#tests/support/call.ts'
import { officer } from '#tests/support/officer.ts'
import * as money from '#tests/support/payments.ts'
import { test as base } from '#tests/support/people.ts'
import type { Site } from '#tests/support/site.ts'

const { conference_id } = money

/** A conference whose file allows groups, also of students who are not members. */
const allow = ({ context }: Site): void => {
  for (const conference of context.conferences) {
    const [first] = conference.fees
    const other = { memberType: null, pre: 30_000, onSite: 40_000 }
    const fees = [
      { ...first },
      { ...other, who: '비회원' },
      { ...other, who: '비회원 학생', pre: 20_000 },
    ]
    Object.assign(conference, { groups: true, nonMembers: true, fees })
  }
}

export const test = base.extend('at', money.whileOpen).extend('heads', ({ site }) => {
  allow(site)
  return money.plantPayers(site, 3) as Promise<[money.Payer, money.Payer, money.Payer]>
})

export const person = (name: string, email: string, kind = '') => ({
  name,
  company_name: '노화대학교',
  email,
  kind,
})

export const student = person('이학생', 'student@lab.example.org', '비회원 학생')

export const colleague = (index: number) => person('김노화', `payer000${index}@example.org`)

export const order = (people: ReturnType<typeof person>[], amounts: number[]) => ({
  conference_id,
  people,
  amounts,
  company_name: '노화대학교 노화연구실',
  receipts: 'one' as const,
})

export const statesOf = async (who: Person) =>
  (await who.do(groups.listGroups, {})).groups.map(({ amount, people }) => [
    amount,
    ...people.map(({ name, status }) => `${name} ${status}`),
  ])

export const confirm = async (site: Site, order_pk: number) =>
  confirmDeposit(site.context, order_pk, { by: officer, reason: '통장 확인' })

export const ordersOf = ({ context }: Site) =>
  context.db
    .selectFrom('payment_order')
    .selectAll()
    .where('goods_type', '=', '등록비')
    .orderBy('order_pk')
    .execute()
