import { expect, vi } from 'vitest'
import { orders, unsettled } from '#app/shell/orders.ts'
import * as payments from '#app/shell/payments.ts'
import * as calls from '#payments/api/payments.ts'
import { finishForGood, pay } from '#tests/support/cards.ts'
import { logOf } from '#tests/support/console.ts'
import { say as sayOf } from '#tests/support/office-words.ts'
import { plantOfficer } from '#tests/support/officer.ts'
import * as money from '#tests/support/payments.ts'
import { test as base } from '#tests/support/people.ts'
import type { Site } from '#tests/support/site.ts'

// What the office does at the shell, where everything is done by 김사무.

const commands = { orders, unsettled, ...payments }

const by = ['--by', '김사무'] as const

const test = base.extend('say', async ({ site }) => {
  await plantOfficer(site)
  return (command: keyof typeof commands, ...given: string[]): Promise<string> =>
    sayOf(site, commands[command], ...given)
})

const labelsOf = async (site: Site) => (await logOf(site)).map(({ label }) => label)

const eventsOf = ({ context }: Site) =>
  context.db.selectFrom('order_event').select(['actor', 'detail']).orderBy('event_pk').execute()

test('a deposit is awaited, confirmed and returned', async ({ site, say, payer }) => {
  await payer.do(calls.createTransferInfo, money.annualFee)
  expect(await say('orders', '--state', 'awaiting_deposit')).toContain(
    '2026년 연회비  김노화(정회원)  80,000원  계좌이체',
  )
  expect(await say('confirm', '1', ...by)).toContain('확인했습니다')
  expect(await say('confirm', '1')).toContain('대기 주문이 아닙니다')
  const part = ['--amount', '30,000', '--reason', '잘못 입금']
  expect(await say('refund', '1', ...part, ...by)).toContain('환불했습니다')
  expect(await money.orderStatesOf(site)).toEqual(['paid'])
  const all = ['--amount', '60000', '--reason', '전액', ...by]
  expect(await say('refund', '1', ...all)).toContain('남은 금액보다')
  await say('refund', '1', '--reason', '나머지', ...by)
  expect(await money.orderStatesOf(site)).toEqual(['refunded'])
  expect((await money.mailsOf(site)).at(-1)?.body_text).toContain('50,000원을 환불해 드렸습니다.')
  expect((await eventsOf(site)).slice(1)).toEqual([
    { actor: 'staff:김사무', detail: '입금 확인' },
    { actor: 'staff:김사무', detail: 'refunded 30000: 잘못 입금' },
    { actor: 'staff:김사무', detail: 'refunded 50000: 나머지' },
  ])
  // What was refused has left nothing.
  expect(await labelsOf(site)).toEqual([
    '주문 1 입금 확인',
    '주문 1 환불(30,000원)',
    '주문 1 환불(50,000원)',
  ])
})

test('what is wrong is said', async ({ say }) => {
  for (const [command, given, words] of [
    ['refund', ['1'], '사유를 입력해 주십시오'],
    ['refund', ['하나', '--reason', '요청'], '주문 번호를 입력해 주십시오'],
    ['refund', ['1', '--reason', '요청'], '--by에 처리하는 직원의 로그인'],
    ['refund', ['9', '--reason', '요청', ...by], '없는 주문입니다'],
    ['refund', ['1', '--amount', '많이', '--reason', '요청', ...by], '원 단위의 숫자로'],
    ['orders', ['--state', '돈'], '중 하나입니다'],
    ['settle', ['1', '--reason', '확인', ...by], '결과 미확인 결제가 아닙니다'],
    ['orders', ['--all'], '알 수 없는 인자'],
  ] as const) {
    expect(await say(command, ...given)).toContain(words)
  }
})

test.extend('at', money.whileOpen)(
  'a refund too late is an exception',
  async ({ site, say, payer }) => {
    await money.payByTransfer(site, payer)
    await money.payByTransfer(site, payer, money.registration)
    // The office's own program goes by the machine's clock, on which October 2025 is long over.
    const given = ['2', '--reason', '취소 요청', ...by]
    expect(await say('refund', ...given)).toContain('환불 기한(2025-10-10)이 지났습니다')
    expect(await say('refund', ...given, '--exception')).toContain('환불했습니다')
    expect(await money.orderStatesOf(site, '등록비')).toEqual(['refunded'])
  },
)

test('what is above the limit needs a second person', async ({ site, say, payer }) => {
  const order_pk = await money.plantPaidOrder(site, payer, { amount: 400_000 })
  const given = [String(order_pk), '--reason', '요청', ...by]
  expect(await say('refund', ...given)).toContain('다른 직원의 승인을 받으십시오')
  expect(await say('refund', ...given, '--amount', '300000')).toContain('환불했습니다')
  expect(await say('refund', ...given, '--amount', '1')).toContain('다른 직원의 승인')
})

/** A card payment that the gateway would not tell anything of; answers with its number. */
const plantUnsettled = async (site: Site, payer: money.Payer): Promise<string> => {
  vi.spyOn(site.context.gateway, 'approve').mockResolvedValue({ kind: 'lost', reason: 'silence' })
  const gone = { kind: 'unconfirmed', reason: 'silence' } as const
  vi.spyOn(site.context.gateway, 'resolveUnknown').mockResolvedValue(gone)
  const { mbrRefNo } = await pay(site, payer)
  await finishForGood(site)
  const [attempt] = await site.context.db.selectFrom('card_attempt').selectAll().execute()
  expect(attempt?.next_try_at).toBeNull()
  return mbrRefNo
}

test('a gateway that keeps silent for good waits for a person', async ({ site, say, payer }) => {
  expect(await say('unsettled')).toContain('확인이 필요한 건이 없습니다')
  const mbrRefNo = await plantUnsettled(site, payer)
  expect(await say('unsettled')).toContain(mbrRefNo)
  expect(await say('settle', '1', '--reason', '승인 없음을 확인', ...by)).toContain('종료했습니다')
  expect(await labelsOf(site)).toEqual(['주문 1의 결제를 미승인으로 종료했습니다.'])
  expect(await money.orderStatesOf(site)).toEqual(['failed'])
  expect(await say('unsettled')).toContain('확인이 필요한 건이 없습니다')
})

/** A card payment of 80,000 won, of which the gateway would not tell whether so much was returned. */
const plantRefundLeft = async (site: Site, payer: money.Payer, amount: number): Promise<void> => {
  const card = { approval_no: '1', card_company: '신한카드', card_no: '9490' }
  const order_pk = await money.plantPaidOrder(site, payer, { card })
  const left = { state: 'unknown', mbr_ref_no: 'KSREFUND', reason: '취소 요청' } as const
  const none = { actor: 'staff:김사무', ref_no: null, done_at: null, next_try_at: null }
  const created_at = site.clock.now().toISOString()
  const row = { order_pk, amount, ...left, ...none, created_at }
  await site.context.db.insertInto('refund').values(row).execute()
}

const settled = ['1', '--reason', '결제사 화면에서 확인', ...by] as const

test('a refund of unknown outcome went back', async ({ site, say, payer }) => {
  await plantRefundLeft(site, payer, 80_000)
  expect(await say('unsettled')).toContain('환불 80,000원 (취소 요청)')
  expect(await say('settle', ...settled)).toContain('--refunded yes')
  expect(await say('settle', ...settled, '--refunded', '예')).toContain('yes(환불됨)')
  expect(await say('settle', ...settled, '--refunded', 'yes')).toContain('등록했습니다')
  expect(await money.orderStatesOf(site)).toEqual(['refunded'])
  const detail = 'refunded 80000: 취소 요청; 결제사 화면에서 확인'
  expect(await eventsOf(site)).toEqual([{ actor: 'staff:김사무', detail }])
  expect(await labelsOf(site)).toEqual(['주문 1 환불 완료 등록'])
  const subject = '[한국노화과학회] 2026년 연회비 환불이 완료되었습니다'
  expect(await money.mailsOf(site)).toMatchObject([{ subject }])
  expect(await say('unsettled')).toContain('확인이 필요한 건이 없습니다')
})

test('or it did not, and is then returned anew', async ({ site, say, payer }) => {
  await plantRefundLeft(site, payer, 30_000)
  const again = () => say('refund', '1', '--amount', '30000', '--reason', '다시', ...by)
  const settle = () => say('settle', ...settled, '--refunded', 'no')
  expect(await again()).toContain('진행 중입니다')
  expect(await settle()).toContain('환불 거절')
  expect(await money.orderStatesOf(site)).toEqual(['paid'])
  expect(await settle()).toContain('결과 미확인 환불이나 반환할 입금이 없습니다')
  expect(await labelsOf(site)).toEqual(['주문 1 환불 거절 등록'])
  // The rehearsal's gateway knows nothing of this charge, so it refuses: but it is asked.
  expect(await again()).toContain('결제사가 취소를 거절했습니다')
})
