import { plantOfficer } from '#tests/support/officer.ts'
import * as calls from '#payments/api/payments.ts'
import { finishPayments } from '#payments/server/jobs.ts'
import { goThroughWindow } from '#tests/support/shopper.ts'
import { call, send, succeed } from '#tests/support/call.ts'
import { orders, unsettled } from '#app/shell/orders.ts'
import * as payments from '#app/shell/payments.ts'
import { logOf } from '#tests/support/console.ts'
import { say as sayOf } from '#tests/support/office-words.ts'
import { type Site, test } from '#tests/support/site.ts'
import {
  annualFee,
  orderStatesOf,
  plantPaidOrder,
  payByTransfer,
  plantPayer,
  registration,
  whileOpen,
} from '#tests/support/payments.ts'
import { expect, vi } from 'vitest'

const commands = { orders, unsettled, ...payments }

const labelsOf = async (site: Site): Promise<string[]> =>
  (await logOf(site)).map(({ label }) => label)

const say = (site: Site, command: keyof typeof commands, ...given: string[]): Promise<string> =>
  sayOf(site, commands[command], ...given)

test('the office sees what is awaited, confirms a deposit and returns it', async ({ site }) => {
  const by = await plantOfficer(site)
  const { token } = await plantPayer(site)
  await succeed(call(site, calls.createTransferInfo, annualFee, { token }))
  expect(await say(site, 'orders', '--state', 'awaiting_deposit')).toContain(
    '2026년 연회비  김노화(정회원)  80,000원  계좌이체',
  )
  expect(await say(site, 'confirm', '1', ...by)).toContain('확인하였습니다')
  expect(await say(site, 'confirm', '1')).toContain('기다리는 주문이 아닙니다')
  const part = ['--amount', '30,000', '--reason', '잘못 입금']
  expect(await say(site, 'refund', '1', ...part, ...by)).toContain('환불하였습니다')
  expect(await orderStatesOf(site)).toEqual(['paid'])
  const all = ['--amount', '60000', '--reason', '전액', ...by]
  expect(await say(site, 'refund', '1', ...all)).toContain('남은 금액보다')
  await say(site, 'refund', '1', '--reason', '나머지', ...by)
  expect(await orderStatesOf(site)).toEqual(['refunded'])
  const mails = await site.context.db.selectFrom('mail').select('body_text').execute()
  expect(mails.at(-1)?.body_text).toContain('2026년 연회비 가운데 50,000원을 환불해 드렸습니다.')
  const log = await site.context.db.selectFrom('order_event').select(['actor', 'detail']).execute()
  expect(log.slice(1)).toEqual([
    { actor: 'staff:김사무', detail: '입금 확인' },
    { actor: 'staff:김사무', detail: 'refunded 30000: 잘못 입금' },
    { actor: 'staff:김사무', detail: 'refunded 50000: 나머지' },
  ])
  // What was refused has left nothing.
  expect(await labelsOf(site)).toEqual([
    '주문 1의 입금을 확인했습니다.',
    '주문 1에서 30,000원을 환불하게 했습니다.',
    '주문 1에서 50,000원을 환불하게 했습니다.',
  ])
})

test.for([
  ['refund', ['1'], '까닭을 적어 주십시오'],
  ['refund', ['하나', '--reason', '요청'], '주문 번호를 적어 주십시오'],
  ['refund', ['1', '--reason', '요청'], '--by에 직원의 로그인 아이디나 이름'],
  ['refund', ['9', '--reason', '요청', '--by', '김사무'], '없는 주문입니다'],
  ['refund', ['1', '--amount', '많이', '--reason', '요청', '--by', '김사무'], '원 단위의 숫자로'],
  ['orders', ['--state', '돈'], '가운데 하나입니다'],
  ['settle', ['1', '--reason', '확인', '--by', '김사무'], '결과를 모르는 결제가 아닙니다'],
  ['orders', ['--all'], '알 수 없는 낱말'],
] as const)(
  '%s %s: the office is told what is wrong',
  async ([command, given, words], { site }) => {
    await plantOfficer(site)
    expect(await say(site, command, ...given)).toContain(words)
  },
)

test('after the last refund day the office has to say that it makes an exception', async ({
  site,
}) => {
  site.clock.set(whileOpen)
  const payer = await plantPayer(site)
  await payByTransfer(site, payer)
  await payByTransfer(site, payer, registration)
  // The office's own program goes by the machine's clock, on which October 2025 is long over.
  const given = ['2', '--reason', '취소 요청', ...(await plantOfficer(site))]
  expect(await say(site, 'refund', ...given)).toContain('환불 기한(2025-10-10)이 지났습니다')
  expect(await say(site, 'refund', ...given, '--exception')).toContain('환불하였습니다')
  expect(await orderStatesOf(site, '등록비')).toEqual(['refunded'])
})

test('what is above the limit needs a second person, whom the shell does not know', async ({
  site,
}) => {
  const order_pk = await plantPaidOrder(site, await plantPayer(site), { amount: 400_000 })
  const given = [String(order_pk), '--reason', '요청', ...(await plantOfficer(site))]
  expect(await say(site, 'refund', ...given)).toContain('다른 직원의 승인을 받으십시오')
  expect(await say(site, 'refund', ...given, '--amount', '300000')).toContain('환불하였습니다')
  expect(await say(site, 'refund', ...given, '--amount', '1')).toContain('다른 직원의 승인')
})

test('nothing waits for a person until the gateway keeps silent for good', async ({ site }) => {
  expect(await say(site, 'unsettled')).toContain('사람이 확인할 것이 없습니다')
  const { mbr_ref_no, order_pk } = await plantUnsettled(site)
  expect(await say(site, 'unsettled')).toContain(mbr_ref_no)
  const why = ['--reason', '승인 없음을 확인', ...(await plantOfficer(site))]
  expect(await say(site, 'settle', String(order_pk), ...why)).toContain('닫았습니다')
  expect(await labelsOf(site)).toEqual(['주문 1의 결제를 승인되지 않은 것으로 닫았습니다.'])
  expect(await orderStatesOf(site)).toEqual(['failed'])
  expect(await say(site, 'unsettled')).toContain('사람이 확인할 것이 없습니다')
})

/** A card payment of 80,000 won, of which the gateway would not tell whether so much was returned. */
const plantRefundLeft = async (site: Site, amount: number): Promise<void> => {
  const card = { approval_no: '1', card_company: '신한카드', card_no: '9490' }
  const order_pk = await plantPaidOrder(site, await plantPayer(site), { card })
  const at = site.clock.now().toISOString()
  await site.context.db
    .insertInto('refund')
    .values({
      order_pk,
      amount,
      reason: '취소 요청',
      actor: 'staff:김사무',
      state: 'unknown',
      mbr_ref_no: 'KSREFUND',
      ref_no: null,
      created_at: at,
      done_at: null,
      next_try_at: null,
    })
    .execute()
}

const settled = ['--reason', '결제사 화면에서 확인', '--by', '이사무'] as const

test('a refund of unknown outcome waits for a person, who says that it went back', async ({
  site,
}) => {
  await plantOfficer(site, '이사무')
  await plantRefundLeft(site, 80_000)
  expect(await say(site, 'unsettled')).toContain('환불 80,000원 (취소 요청)')
  expect(await say(site, 'settle', '1', ...settled)).toContain('--refunded yes')
  expect(await say(site, 'settle', '1', ...settled, '--refunded', '예')).toContain('yes(환불됨)')
  expect(await say(site, 'settle', '1', ...settled, '--refunded', 'yes')).toContain('적었습니다')
  expect(await orderStatesOf(site)).toEqual(['refunded'])
  const { db } = site.context
  const log = await db.selectFrom('order_event').select(['actor', 'detail']).execute()
  const detail = 'refunded 80000: 취소 요청; 결제사 화면에서 확인'
  expect(log).toEqual([{ actor: 'staff:이사무', detail }])
  expect(await labelsOf(site)).toEqual(['주문 1의 환불을 마친 것으로 적었습니다.'])
  const mails = await db.selectFrom('mail').select('subject').execute()
  expect(mails).toEqual([{ subject: '[한국노화과학회] 2026년 연회비 환불을 마쳤습니다' }])
  expect(await say(site, 'unsettled')).toContain('사람이 확인할 것이 없습니다')
})

test('or that it did not, and then returns it anew', async ({ site }) => {
  const by = await plantOfficer(site, '이사무')
  await plantRefundLeft(site, 30_000)
  const again = () => say(site, 'refund', '1', '--amount', '30000', '--reason', '다시', ...by)
  expect(await again()).toContain('끝나지 않았습니다')
  expect(await say(site, 'settle', '1', ...settled, '--refunded', 'no')).toContain('거절된 것으로')
  expect(await orderStatesOf(site)).toEqual(['paid'])
  expect(await say(site, 'settle', '1', ...settled, '--refunded', 'no')).toContain(
    '결과를 모르는 환불이나 돌려드릴 입금이 없습니다',
  )
  expect(await labelsOf(site)).toEqual(['주문 1의 환불을 거절된 것으로 적었습니다.'])
  // The rehearsal's gateway knows nothing of this charge, so it refuses: but it is asked.
  expect(await again()).toContain('결제사가 취소를 거절하였습니다')
})

/** A card payment that the gateway would not tell anything of. */
const plantUnsettled = async (site: Site) => {
  const payer = await plantPayer(site)
  const { token } = payer
  vi.spyOn(site.context.gateway, 'approve').mockResolvedValue({ kind: 'lost', reason: 'silence' })
  const gone = { kind: 'unconfirmed', reason: 'silence' } as const
  vi.spyOn(site.context.gateway, 'resolveUnknown').mockResolvedValue(gone)
  const { data } = await succeed(call(site, calls.pgReady, annualFee, { token }))
  const address = new URL(await goThroughWindow(site, data.nextPcUrl))
  await send(site, { method: 'GET', path: address.pathname + address.search })
  for (let tries = 0; tries < 12; tries++) {
    site.clock.forward(13 * 3600)
    await finishPayments(site.context)
  }
  const attempt = await site.context.db
    .selectFrom('card_attempt')
    .select(['mbr_ref_no', 'order_pk', 'next_try_at'])
    .executeTakeFirstOrThrow()
  expect(attempt.next_try_at).toBeNull()
  return attempt
}
