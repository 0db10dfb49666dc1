import { officer } from '#tests/support/officer.ts'
import * as calls from '#payments/api/payments.ts'
import { confirmDeposit } from '#payments/server/deposits/deposits.ts'
import { finishPayments } from '#payments/server/jobs.ts'
import { call, refusalOf, succeed } from '#tests/support/call.ts'
import {
  annualFee,
  orderStatesOf,
  payByTransfer,
  plantPayer,
  registration,
  whileOpen,
} from '#tests/support/payments.ts'
import { type Site, test } from '#tests/support/site.ts'
import { expect } from 'vitest'

const approval = { by: officer, reason: '통장 확인' }

const feeRow = async (site: Site, token: string) => {
  const { pay_info } = await succeed(call(site, calls.getPayInfo, {}, { token }))
  return pay_info[0]
}

const subjects = async ({ context }: Site): Promise<string[]> => {
  const mails = await context.db.selectFrom('mail').select('subject').orderBy('mail_pk').execute()
  return mails.map(({ subject }) => subject)
}

test('a deposit counts once staff have confirmed it, and mails say so', async ({ site }) => {
  const { token } = await plantPayer(site)
  const order = () => succeed(call(site, calls.createTransferInfo, annualFee, { token }))
  const info = await order()
  expect(info).toMatchObject({ amount: 80_000, due: '2026-12-05', holder: '한국노화과학회' })
  expect(await order()).toEqual(info)
  expect(await feeRow(site, token)).toMatchObject({ status: '입금 확인 중', pay_info_pk: null })
  expect(await confirmDeposit(site.context, 1, approval)).toEqual({ kind: 'paid' })
  expect(await confirmDeposit(site.context, 1, approval)).toEqual({ kind: 'not awaited' })
  expect(await feeRow(site, token)).toMatchObject({
    status: '납부완료',
    pay_info_pk: 1,
    pay_info_amt: 80_000,
    pay_info_pay_method: 'account',
  })
  expect(await subjects(site)).toEqual([
    '[한국노화과학회] 2026년 연회비 입금을 기다리고 있습니다',
    '[한국노화과학회] 2026년 연회비 입금이 확인되었습니다',
  ])
  expect(await refusalOf(call(site, calls.createTransferInfo, annualFee, { token }))).toBe(55)
})

test.for([
  ['another amount', { amount: 1 }, 'amount'],
  ['another type', { member_type: '학생회원' as const, amount: 20_000 }, 'member_type'],
  ['last year’s fee', { goods_name: '2025년 연회비' }, 'goods_name'],
] as const)(
  '%s is refused at the field, and nothing is stored',
  async ([, change, field], { site }) => {
    const { token } = await plantPayer(site)
    const { status, body } = await call(
      site,
      calls.createTransferInfo,
      { ...annualFee, ...change },
      { token },
    )
    expect(status).toBe(400)
    expect(body.success ? {} : body.error.fields).toHaveProperty(field)
    expect(await orderStatesOf(site)).toEqual([])
  },
)

test.for(['특별회원', '명예회원'] as const)(
  'a %s has nothing to pay',
  async (member_type, { site }) => {
    const { token } = await plantPayer(site, { member_type })
    const asked = { ...annualFee, member_type, amount: 0 }
    expect(await refusalOf(call(site, calls.createTransferInfo, asked, { token }))).toBe(49)
    expect(await feeRow(site, token)).toMatchObject({ status: '면제', pay_info_amt: 0 })
  },
)

test('a deposit that nobody made ends the order; one that comes too late is returned', async ({
  site,
}) => {
  const payer = await plantPayer(site)
  const { token } = payer
  await succeed(call(site, calls.createTransferInfo, annualFee, { token }))
  site.clock.set('2026-12-08T14:59:59Z')
  await finishPayments(site.context)
  expect(await orderStatesOf(site)).toEqual(['awaiting_deposit'])
  site.clock.set('2026-12-08T15:00:01Z')
  await finishPayments(site.context)
  expect(await orderStatesOf(site)).toEqual(['expired'])
  const again = await payer.logInAgain()
  await succeed(call(site, calls.createTransferInfo, annualFee, again))
  expect(await confirmDeposit(site.context, 1, approval)).toEqual({
    kind: 'ordered anew',
    order_pk: 2,
  })
  expect(await confirmDeposit(site.context, 2, approval)).toEqual({ kind: 'paid' })
  expect(await confirmDeposit(site.context, 1, approval)).toEqual({ kind: 'to return' })
  expect(await orderStatesOf(site)).toEqual(['to_return', 'paid'])
})

test('a registration’s deposit is due on the last day of pre-registration', async ({ site }) => {
  site.clock.set(whileOpen)
  const payer = await plantPayer(site)
  await payByTransfer(site, payer)
  const { token } = payer
  const asked = call(site, calls.createTransferInfo, registration, { token })
  expect(await succeed(asked)).toMatchObject({ amount: 50_000, due: '2025-10-15' })
  site.clock.set('2025-10-18T14:59:59Z')
  await finishPayments(site.context)
  expect(await orderStatesOf(site, '등록비')).toEqual(['awaiting_deposit'])
  site.clock.set('2025-10-18T15:00:01Z')
  await finishPayments(site.context)
  expect(await orderStatesOf(site, '등록비')).toEqual(['expired'])
})

test('fifty askings at once make one order', async ({ site }) => {
  const { member_pk, token } = await plantPayer(site)
  const askings = Array.from({ length: 50 }, () =>
    succeed(call(site, calls.createTransferInfo, annualFee, { token })),
  )
  await Promise.all(askings)
  expect(member_pk).toBe(1)
  expect(await orderStatesOf(site)).toEqual(['awaiting_deposit'])
})

test('the log of an order is only added to', async ({ site }) => {
  const { token } = await plantPayer(site)
  await succeed(call(site, calls.createTransferInfo, annualFee, { token }))
  await confirmDeposit(site.context, 1, approval)
  const { db } = site.context
  const events = await db.selectFrom('order_event').selectAll().orderBy('event_pk').execute()
  expect(events).toMatchObject([
    { event: 'open', state: 'awaiting_deposit', actor: 'member' },
    { event: 'deposit', state: 'paid', actor: 'staff:김사무', detail: '통장 확인' },
  ])
  await expect(db.updateTable('order_event').set({ actor: 'x' }).execute()).rejects.toThrow(
    'append-only',
  )
})
