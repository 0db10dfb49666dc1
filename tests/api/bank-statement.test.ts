import { expect } from 'vitest'
import * as bank from '#payments/api/bank-statement.ts'
import { mostSheetFile } from '#platform/rules/sheets/rows.ts'
import { bankCsv, bankRow, base64, plantAwaiting } from '#tests/support/bank.ts'
import { logOf } from '#tests/support/console.ts'
import { read, sureLines, toOrder } from '#tests/support/deposit-parts.ts'
import { plantMember } from '#tests/support/members.ts'
import { mailsOf, orderStatesOf } from '#tests/support/payments.ts'
import { type Clerk, test as base } from '#tests/support/people.ts'
import type { Site } from '#tests/support/site.ts'

/** 홍길동 and 이몽룡 each have an order that awaits its deposit. */
const test = base
  .extend('me', ({ office }) => office)
  .extend('orders', { auto: true }, async ({ site }) => {
    const gildong = { member_id: 'gildong', company_name: '서울대학교' }
    return {
      gildong: await plantAwaiting(site, '홍길동', gildong),
      mongryong: await plantAwaiting(site, '이몽룡', { member_id: 'mongryong' }),
    }
  })

/** How many lines of a file are new. */
const added = async (me: Clerk, ...rows: string[]): Promise<number> =>
  (await read(me, ...rows)).added

const listed = (me: Clerk) => me.do(bank.listStatement, {})

const confirmAll = async (me: Clerk) => me.do(bank.confirmLines, { lines: await sureLines(me) })

const lineOf = async ({ context }: Site, depositor: string): Promise<number> => {
  const lines = context.db.selectFrom('bank_line').select('line_pk').orderBy('line_pk', 'desc')
  const own = await lines.where('depositor', '=', depositor).executeTakeFirstOrThrow()
  return own.line_pk
}

test('what is sure is confirmed together', async ({ site, me }) => {
  const rows = [bankRow('홍길동서울대', 80_000), bankRow('이몽룡', 70_000), bankRow('낯선이', 5)]
  const day = '2026-11-21'
  const found = { bank: '국민은행', from: day, to: day, lines: 3, sum: 150_005, added: 3, out: 0 }
  expect(await read(me, ...rows)).toEqual(found)
  const { sure, open } = await listed(me)
  const own = { depositor: '홍길동서울대', orders: [{ member_name: '홍길동' }] }
  expect(sure).toMatchObject([own])
  const reasons = ['이름이 같습니다', '납부할 금액보다 10,000원 적습니다']
  expect(open).toMatchObject([
    { depositor: '이몽룡', left: 70_000, candidates: [{ reasons, ready: false }] },
    { depositor: '낯선이', candidates: [], why: '이 이름의 회원이 없습니다.' },
  ])
  expect(await confirmAll(me)).toEqual({ confirmed: 1, left: [] })
  expect(await orderStatesOf(site)).toEqual(['paid', 'awaiting_deposit'])
  const parts = [{ kind: 'order', amount: 80_000, words: '홍길동 2026년 연회비', fixed: '' }]
  const done = [{ depositor: '홍길동서울대', parts }]
  expect((await listed(me)).done).toMatchObject(done)
  const log = await logOf(site)
  const label = '주문 1 입금 확인'
  expect(log).toContainEqual(expect.objectContaining({ kind: 'deposit', label }))
  expect(JSON.stringify(log)).not.toMatch(/홍길동|이몽룡|낯선이/)
})

test('who has paid and has no account is told how to get the receipt', async ({ site, me }) => {
  const { member_pk } = await plantMember(site, { member_name: '성춘향' })
  await plantAwaiting(site, '성춘향', { member_pk })
  const account = { email: 'paper@example.org', member_id: null, member_id_key: null }
  const member = site.context.db.updateTable('member').where('member_pk', '=', member_pk)
  await member.set(account).execute()
  await read(me, bankRow('성춘향', 80_000))
  await confirmAll(me)
  const mail = (await mailsOf(site)).find(({ to_address }) => to_address === account.email)
  expect(mail?.body_text).toContain('영수증은 사무국에 요청하시거나')
  expect(mail?.body_text).toContain('/auth/signup')
  expect(mail?.body_text).not.toContain('납부 내역 보기')
})

test('a line counts once, two that are really two twice', async ({ me }) => {
  const [one, two, three] = [bankRow('가나다', 1), bankRow('라마바', 2), bankRow('사아자', 3)]
  const untimed = (row: string) => row.replace(' 10:15:02', '')
  const four = bankRow('차카타', 4)
  const files: [string[], number][] = [
    [[one, two], 2],
    [[one, two], 0],
    [[one, two, three], 1],
    [[three, three], 1],
    [[two, one, three], 0],
    [[untimed(one), untimed(two)], 0],
    [[untimed(four)], 1],
    [[four], 0],
    [[untimed(four)], 0],
  ]
  for (const [rows, count] of files) expect(await added(me, ...rows)).toBe(count)
})

test('two who read at the same instant count each line once', async ({ me }) => {
  const rows = [bankRow('가나다', 1), bankRow('라마바', 2)]
  const counts = await Promise.all([1, 2, 3].map(() => added(me, ...rows)))
  expect(counts.toSorted()).toEqual([0, 0, 2])
})

test('a file that cannot be read takes nothing in', async ({ me }) => {
  const file = bankCsv(bankRow('가나다', 1), bankRow('라마바', 2).replace('"2"', '둘'))
  const wrong = await me.wrong(bank.readStatement, { file: base64(file) })
  expect(wrong['file']).toContain('3행: 입금액 칸을 읽을 수 없습니다: ‘둘’')
  for (const size of [mostSheetFile * 2, mostSheetFile + 1]) {
    const large = { file: base64(new Uint8Array(size)) }
    expect(await me.refused(bank.readStatement, large)).toBe(45)
  }
  expect((await listed(me)).open).toEqual([])
})

test('columns that are not known are asked for once', async ({ me }) => {
  const file = base64('날짜,넣은돈,누가\n2026.11.21,"80,000",홍길동\n')
  const asked = { head: ['날짜', '넣은돈', '누가'], columns: [null, null, null], read: null }
  expect(await me.do(bank.checkStatement, { file })).toMatchObject(asked)
  const lacking = { file, columns: ['day', 'in', null] as ['day', 'in', null] }
  const lack = '입금자가 있는 열을 선택해 주세요.'
  expect(await me.do(bank.checkStatement, lacking)).toMatchObject({ lack, read: null })
  expect(await me.wrong(bank.readStatement, lacking)).toEqual({ file: lack })
  const told = { file, columns: ['day' as const, 'in' as const, 'depositor' as const] }
  const looked = { lack: '', sample: [['2026.11.21', '80,000', '홍길동']], read: { lines: 1 } }
  expect(await me.do(bank.checkStatement, told)).toMatchObject(looked)
  expect(await me.do(bank.readStatement, told)).toMatchObject({ added: 1 })
  expect(await me.do(bank.readStatement, { file })).toMatchObject({ added: 0 })
})

test('another name of a payer is learnt', async ({ site, me, orders }) => {
  await read(me, bankRow('성춘향', 80_000))
  const { member_pk } = orders.gildong
  const line_pk = await lineOf(site, '성춘향')
  const parts = [toOrder(orders.gildong.order_pk, 80_000)]
  await me.do(bank.allotLine, { line_pk, left: 80_000, parts, learn: true })
  const next = { goods_key: 'fee:2027', goods_name: '2027년 연회비' }
  await plantAwaiting(site, '홍길동', { member_pk, ...next })
  await read(me, bankRow('성춘향', 80_000, '2026.11.21 11:00:00'))
  const found = [{ member_name: '홍길동', goods_name: '2027년 연회비' }]
  expect((await listed(me)).sure).toMatchObject([{ depositor: '성춘향', orders: found }])
})

test('nothing is undone once a paper is printed', async ({ site, me, orders }) => {
  await read(me, bankRow('홍길동', 80_000))
  await confirmAll(me)
  const { order_pk } = orders.gildong
  const copy = { order_pk, paper: 'receipt', copies: 1 } as const
  await site.context.db.insertInto('paper_copy').values(copy).execute()
  const wrong = await me.wrong(bank.undoLine, { line_pk: await lineOf(site, '홍길동') })
  expect(wrong['line_pk']).toContain('환불')
  expect(await orderStatesOf(site)).toEqual(['paid', 'awaiting_deposit'])
  const fixed = '영수증이 이미 발급되어 되돌릴 수 없습니다. 환불로 처리해 주세요.'
  expect((await listed(me)).done).toMatchObject([{ parts: [{ fixed }] }])
})

test('what is not sure is not confirmed with the sure', async ({ site, me, orders }) => {
  await read(me, bankRow('낯선이', 80_000), bankRow('홍길동', 80_000))
  const order_pks = [orders.mongryong.order_pk]
  const lines = [
    { line_pk: await lineOf(site, '낯선이'), order_pks },
    { line_pk: await lineOf(site, '홍길동'), order_pks },
  ]
  const { confirmed, left } = await me.do(bank.confirmLines, { lines })
  expect([confirmed, left.length]).toEqual([0, 2])
  expect(await orderStatesOf(site)).toEqual(['awaiting_deposit', 'awaiting_deposit'])
})
