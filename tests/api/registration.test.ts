import * as payments from '#payments/api/payments.ts'
import * as calls from '#conference/api/registration.ts'
import { annualFeePaid } from '#payments/server/history.ts'
import { call, refusalOf, succeed } from '#tests/support/call.ts'
import {
  conference_id,
  payByTransfer,
  type Payer,
  plantPayer,
  registration,
  whileOpen,
} from '#tests/support/payments.ts'
import { type Site, test } from '#tests/support/site.ts'
import { expect } from 'vitest'

const order = (site: Site, { token }: Payer, asked = registration) =>
  call(site, payments.createTransferInfo, asked, { token })

const checksOf = async (site: Site, token?: string) => {
  const answer = call(site, calls.getRegistrationCheck, { conference_id }, token ? { token } : {})
  const { checks } = await succeed(answer)
  return Object.fromEntries(checks.map(({ name, state }) => [name, state]))
}

test('the conditions are judged in the specification’s order', async ({ site }) => {
  site.clock.set('2025-10-20T00:00:00Z')
  const payer = await plantPayer(site)
  const refusal = () => refusalOf(order(site, payer))
  expect(await refusal()).toBe(51)
  site.clock.set('2025-09-07T14:59:59Z')
  expect(await refusal()).toBe(52)
  site.clock.set(whileOpen)
  expect(await refusal()).toBe(78)
  await payByTransfer(site, payer)
  await succeed(order(site, payer))
})

const { goods_name } = registration

test.for([
  ['학생회원', 78],
  ['특별회원', undefined],
  ['명예회원', undefined],
] as const)(
  'a %s is told first that only 정회원 may register; the fee’s own check answers %s',
  async ([member_type, fee], { site }) => {
    site.clock.set(whileOpen)
    const payer = await plantPayer(site, { member_type })
    const asked = { ...registration, member_type, amount: 0 }
    expect(await refusalOf(order(site, payer, asked))).toBe(53)
    const { token } = payer
    const { body } = await call(site, payments.getAnnualFeePaid, { goods_name }, { token })
    expect(body.success ? undefined : body.error.code).toBe(fee)
    const check = call(site, calls.getRegistrationCheck, { conference_id }, { token })
    expect(await succeed(check)).toMatchObject({ step: 'refused', member_type, amount: null })
  },
)

test('a 정회원 whose fee is paid registers, once', async ({ site }) => {
  site.clock.set(whileOpen)
  const payer = await plantPayer(site)
  await payByTransfer(site, payer)
  const { token } = payer
  const passed = await succeed(call(site, payments.getAnnualFeePaid, { goods_name }, { token }))
  expect(passed).toEqual({ member_type: '정회원' })
  await payByTransfer(site, payer, registration)
  expect(await refusalOf(order(site, payer))).toBe(80)
  expect(await refusalOf(call(site, payments.getAnnualFeePaid, { goods_name }, { token }))).toBe(80)
  const page = await succeed(call(site, calls.getRegisterInfo, {}, { token }))
  expect(page).toMatchObject({
    total_count: 1,
    register_info: [{ pay_info_goods_name: goods_name, status: '등록완료', pay_info_amt: 50_000 }],
  })
  await expect(annualFeePaid(site.context, payer.member_pk, '없는 등록비')).rejects.toThrow()
})

test.for([
  ['2025-10-15T08:59:59Z', '17:59:59', undefined],
  ['2025-10-15T09:00:00Z', '18:00:00', undefined],
  ['2025-10-15T09:00:00.999Z', '18:00:00.999', undefined],
  ['2025-10-15T09:00:01Z', '18:00:01', 51],
] as const)('at %s (%s in Seoul) the answer is %s', async ([moment, , refused], { site }) => {
  site.clock.set(whileOpen)
  const payer = await plantPayer(site)
  await payByTransfer(site, payer)
  site.clock.set(moment)
  const again = { ...payer, ...(await payer.logInAgain()) }
  const { body } = await order(site, again)
  expect(body.success ? undefined : body.error.code).toBe(refused)
})

const stepOf = async (site: Site, { token }: { token?: string } = {}) => {
  const answer = call(site, calls.getRegistrationCheck, { conference_id }, token ? { token } : {})
  return (await succeed(answer)).step
}

test('one step counts: before, in time, paid for, and when it is over', async ({ site }) => {
  site.clock.set('2025-09-07T14:59:59Z')
  const payer = await plantPayer(site)
  expect(await stepOf(site)).toBe('before')
  site.clock.set(whileOpen)
  expect(await stepOf(site)).toBe('login')
  const member = await payer.logInAgain()
  expect(await stepOf(site, member)).toBe('fee')
  await payByTransfer(site, { ...payer, ...member })
  expect(await stepOf(site, member)).toBe('register')
  for (const conference of site.context.conferences) conference.capacity = 0
  expect(await stepOf(site, member)).toBe('wait')
  await succeed(call(site, calls.joinWaitingList, { conference_id }, member))
  expect(await stepOf(site, member)).toBe('waiting')
  for (const conference of site.context.conferences) conference.capacity = 96
  await succeed(call(site, calls.leaveWaitingList, { conference_id }, member))
  await payByTransfer(site, { ...payer, ...member }, registration)
  site.clock.set('2025-10-15T09:00:01Z')
  expect(await stepOf(site)).toBe('over')
  expect(await stepOf(site, await payer.logInAgain())).toBe('registered')
})

test.for([
  ['2025-10-10T14:59:59Z', [{ until: '2025-10-10', percent: 100 }]],
  ['2025-10-10T15:00:00Z', []],
] as const)('at %s what is paid can be given back: %j', async ([moment, refunds], { site }) => {
  site.clock.set(whileOpen)
  const payer = await plantPayer(site)
  await payByTransfer(site, payer)
  await payByTransfer(site, payer, registration)
  site.clock.set(moment)
  const { token } = await payer.logInAgain()
  const check = await succeed(call(site, calls.getRegistrationCheck, { conference_id }, { token }))
  expect(check.refunds).toEqual(refunds)
  const rows = await succeed(call(site, calls.getRegisterInfo, {}, { token }))
  expect(rows.register_info).toMatchObject([{ status: '등록완료', refunds }])
})

test.for([
  ['2025-10-10T14:59:59Z', '2025.10.10(금)까지 취소를 요청하시면 등록비 전액을 환불해 드립니다.'],
  ['2025-10-10T15:00:00Z', '환불 기한(2025.10.10(금))이 지나 취소하셔도'],
] as const)('the mail of a payment at %s says %s', async ([moment, words], { site }) => {
  site.clock.set(whileOpen)
  const payer = await plantPayer(site)
  await payByTransfer(site, payer)
  site.clock.set(moment)
  await payByTransfer(site, { ...payer, ...(await payer.logInAgain()) }, registration)
  const mails = await site.context.db.selectFrom('mail').select('body_text').execute()
  expect(mails.at(-1)?.body_text).toContain(words)
})

test('the panel tells a visitor and a member which conditions hold', async ({ site }) => {
  site.clock.set(whileOpen)
  expect(await checksOf(site)).toEqual({
    deadline: 'met',
    login: 'unmet',
    annual_fee: 'unknown',
    member_type: 'unknown',
    seats: 'met',
  })
  const payer = await plantPayer(site)
  expect(await checksOf(site, payer.token)).toMatchObject({ login: 'met', annual_fee: 'unmet' })
  await payByTransfer(site, payer)
  const all = await checksOf(site, payer.token)
  expect(new Set(Object.values(all))).toEqual(new Set(['met']))
})

test('a fee paid in the last second of a year is that year’s, and the next year’s is due', async ({
  site,
}) => {
  site.clock.set('2025-12-31T14:59:59Z')
  const payer = await plantPayer(site)
  await payByTransfer(site, payer)
  site.clock.set('2025-12-31T15:00:00Z')
  const { pay_info } = await succeed(
    call(site, payments.getPayInfo, {}, { token: (await payer.logInAgain()).token }),
  )
  expect(pay_info).toMatchObject([
    { year: 2026, status: '미납', pay_info_pk: null },
    { year: 2025, status: '납부완료' },
  ])
})
