import { expect } from 'vitest'
import * as calls from '#conference/api/registration.ts'
import * as payments from '#payments/api/payments.ts'
import { annualFeePaid } from '#payments/server/orders/history.ts'
import { type Person, personOf } from '#tests/support/call.ts'
import { deliveredTo } from '#tests/support/mailbox.ts'
import * as money from '#tests/support/payments.ts'
import { test as base } from '#tests/support/people.ts'

const test = base.extend('at', money.whileOpen)

const { goods_name } = money.registration

const checkOf = (who: Person) =>
  who.do(calls.getRegistrationCheck, { conference_id: money.conference_id })

/** The number of the refusal, none where the order was made. */
const refusalOf = async (who: Person, asked = money.registration) => {
  const { body } = await who.ask(payments.createTransferInfo, asked)
  return body.success ? undefined : body.error.code
}

test('the conditions are judged in their order', async ({ site, payer }) => {
  for (const [moment, code] of [
    ['2025-10-20T00:00:00Z', 51],
    ['2025-09-07T14:59:59Z', 52],
    [money.whileOpen, 78],
  ] as const) {
    site.clock.set(moment)
    expect(await refusalOf(await payer.logInAgain())).toBe(code)
  }
  await money.plantPaidOrder(site, payer)
  for (const [moment, code] of [
    ['2025-10-15T09:00:01Z', 51],
    ['2025-10-15T09:00:00.999Z', undefined],
  ] as const) {
    site.clock.set(moment)
    expect(await refusalOf(await payer.logInAgain())).toBe(code)
  }
})

test('only 정회원 may register, whatever of the fee', async ({ site }) => {
  for (const [member_type, fee] of [
    ['학생회원', 78],
    ['특별회원', undefined],
    ['명예회원', undefined],
  ] as const) {
    const payer = await money.plantPayer(site, { member_type, member_id: member_type, email: null })
    const asked = { ...money.registration, member_type, amount: 0 }
    const error = { code: 53, message: '정회원만 2025 추계학술대회 사전등록이 가능합니다.' }
    expect((await payer.ask(payments.createTransferInfo, asked)).body).toMatchObject({ error })
    expect((await payer.ask(payments.pgReady, asked)).body).toMatchObject({ error })
    const { body } = await payer.ask(payments.getAnnualFeePaid, { goods_name })
    expect(body.success ? undefined : body.error.code).toBe(fee)
    const refused = { step: 'refused', member_type, amount: null }
    expect(await checkOf(payer)).toMatchObject(refused)
  }
})

test('a 정회원 whose fee is paid registers, once', async ({ site, payer }) => {
  await money.payByTransfer(site, payer)
  const passed = await payer.do(payments.getAnnualFeePaid, { goods_name })
  expect(passed).toEqual({ member_type: '정회원' })
  await money.payByTransfer(site, payer, money.registration)
  expect(await refusalOf(payer)).toBe(80)
  expect(await payer.refused(payments.getAnnualFeePaid, { goods_name })).toBe(80)
  const row = { pay_info_goods_name: goods_name, status: '등록완료', pay_info_amt: 50_000 }
  const page = await payer.do(calls.getRegisterInfo, {})
  expect(page).toMatchObject({ total_count: 1, register_info: [row] })
  await expect(annualFeePaid(site.context, payer.member_pk, '없는 등록비')).rejects.toThrow()
})

test('another file has other prices, judged in one place', async ({ site }) => {
  for (const conference of site.context.conferences)
    conference.fees = [
      { who: '정회원(완납)', memberType: '정회원', dues: '전체', pre: 30_000, onSite: 60_000 },
      { who: '정회원', memberType: '정회원', pre: 50_000, onSite: 60_000 },
      { who: '학생회원', memberType: '학생회원', dues: '무관', pre: 20_000, onSite: null },
    ]
  const student = await money.plantPayer(site, {
    member_type: '학생회원',
    member_id: 'student',
    email: null,
  })
  const free = '연회비와 관계없이 등록하실 수 있습니다.'
  const { checks, ...seen } = await checkOf(student)
  expect(seen).toMatchObject({
    step: 'register',
    amount: 20_000,
    price_texts: ['‘학생회원’ 기준으로 등록비가 20,000원입니다(연회비 납부와 관계없음).'],
  })
  expect(checks.find(({ name }) => name === 'annual_fee')).toMatchObject({ message: free })
  expect(await student.do(payments.getAnnualFeePaid, { goods_name })).toBeTruthy()
  const asked = { ...money.registration, member_type: '학생회원', amount: 20_000 } as const
  expect(await refusalOf(student, { ...asked, amount: 30_000 })).toBe(40)
  expect(await refusalOf(student, asked)).toBeUndefined()
  const owing = await money.plantPayer(site, { member_id: 'owing', email: null })
  expect(await checkOf(owing)).toMatchObject({
    step: 'fee',
    amount: 30_000,
    price_texts: ['올해 연회비를 납부하시면 등록비가 30,000원입니다.'],
  })
  await money.payByTransfer(site, owing)
  expect(await checkOf(owing)).toMatchObject({ step: 'register' })
  const special = await money.plantPayer(site, {
    member_type: '특별회원',
    member_id: 'special',
    email: null,
  })
  expect((await checkOf(special)).step_text).toBe('정회원·학생회원만 사전등록하실 수 있습니다.')
})

test('one step counts, and its conditions', async ({ site }) => {
  site.clock.set('2025-09-07T14:59:59Z')
  const payer = await money.plantPayer(site)
  const anyone = personOf(site)
  const seen = async (who: Person) => {
    const { step, checks } = await checkOf(who)
    return [step, checks.map(({ name, state }) => `${name} ${state}`).join(', ')]
  }
  const stepOf = async (who: Person) => (await seen(who))[0]
  expect(await stepOf(anyone)).toBe('before')
  site.clock.set(money.whileOpen)
  const met = 'deadline met, login'
  expect(await seen(anyone)).toEqual([
    'login',
    `${met} unmet, annual_fee unknown, member_type unknown, seats met`,
  ])
  const member = await payer.logInAgain()
  const unpaid = `${met} met, annual_fee unmet, member_type met, seats met`
  expect(await seen(member)).toEqual(['fee', unpaid])
  await money.payByTransfer(site, member)
  expect(await seen(member)).toEqual(['register', unpaid.replace('unmet', 'met')])
  money.haveSeats(site, 0)
  expect(await stepOf(member)).toBe('wait')
  await member.do(calls.joinWaitingList, { conference_id: money.conference_id })
  expect(await stepOf(member)).toBe('waiting')
  money.haveSeats(site, 96)
  await member.do(calls.leaveWaitingList, { conference_id: money.conference_id })
  await money.payByTransfer(site, member, money.registration)
  site.clock.set('2025-10-15T09:00:01Z')
  expect(await stepOf(anyone)).toBe('over')
  expect(await stepOf(await payer.logInAgain())).toBe('registered')
})

test.for([
  [
    '2025-10-10T14:59:59Z',
    [{ until: '2025-10-10', percent: 100 }],
    '2025.10.10(금)까지 취소를 요청하시면 등록비 전액을 환불해 드립니다.',
  ],
  ['2025-10-10T15:00:00Z', [], '환불 기한(2025.10.10(금))이 지나 취소하셔도'],
] as const)('what is paid at %s can be given back: %j', async (row, { site, payer }) => {
  const [moment, refunds, words] = row
  await money.plantPaidOrder(site, payer)
  site.clock.set(moment)
  const me = await payer.logInAgain()
  await money.payByTransfer(site, me, money.registration)
  expect((await money.mailsOf(site)).at(-1)?.body_text).toContain(words)
  expect((await checkOf(me)).refunds).toEqual(refunds)
  const { register_info } = await me.do(calls.getRegisterInfo, {})
  expect(register_info).toMatchObject([{ status: '등록완료', refunds }])
})

test('the mail says when and where it is, with a calendar’s file', async ({ site, payer }) => {
  await money.plantPaidOrder(site, payer)
  await money.payByTransfer(site, payer, money.registration)
  const mail = (await deliveredTo(site.context, 'regular01@example.org')).at(-1)
  const { venue } = site.context.conferences[0] ?? { venue: { name: '', address: '' } }
  for (const words of [
    '일시: 2025.10.24(금) 0',
    `장소: ${venue.name} (${venue.address})`,
    '오시는 길',
    '전액을',
  ])
    expect(mail?.text).toContain(words)
  expect(mail?.html).toMatch(
    /일시\s*<\/th>[\s\S]*장소\s*<\/th>[\s\S]*금액\s*<\/th>[\s\S]*환불\s*<\/th>/,
  )
  expect(mail?.html?.match(/class="mail-button"/g)).toHaveLength(1)
  const [file] = mail?.attachments ?? []
  expect(file).toMatchObject({ filename: '2025 추계학술대회.ics', mimeType: 'text/calendar' })
  const calendar = new TextDecoder().decode(file?.content as ArrayBuffer)
  expect(calendar).toContain('UID:2025-autumn@')
})
