import * as bank from '#payments/api/bank-statement.ts'
import { finishPayments } from '#payments/server/jobs.ts'
import { mostSheetFile } from '#platform/rules/sheets/rows.ts'
import { bankCsv, bankRow, base64, listed, plantAwaiting, upload } from '#tests/support/bank.ts'
import { type Answer, refusalOf, succeed } from '#tests/support/call.ts'
import { ask, logOf, type Planted, plantStaff } from '#tests/support/console.ts'
import { orderStatesOf } from '#tests/support/payments.ts'
import { type Site, test } from '#tests/support/site.ts'
import { expect } from 'vitest'

const fieldsOf = ({ body }: Answer<unknown>): Record<string, string> =>
  body.success ? {} : (body.error.fields ?? {})

const begin = async (site: Site) => {
  const me = await plantStaff(site, '사무국')
  const gildong = await plantAwaiting(site, '홍길동', {
    member_id: 'gildong',
    company_name: '서울대학교',
  })
  const mongryong = await plantAwaiting(site, '이몽룡', { member_id: 'mongryong' })
  return { me, gildong, mongryong }
}

const sureLines = async (site: Site, me: Planted) => {
  const { sure } = await listed(site, me)
  return sure.map(({ line_pk, orders }) => ({
    line_pk,
    order_pks: orders.map(({ order_pk }) => order_pk),
  }))
}

const confirmAll = async (site: Site, me: Planted) =>
  succeed(ask(site, bank.confirmLines, { lines: await sureLines(site, me) }, me))

const lineOf = async (site: Site, depositor: string): Promise<number> => {
  const line = await site.context.db
    .selectFrom('bank_line')
    .select('line_pk')
    .where('depositor', '=', depositor)
    .orderBy('line_pk', 'desc')
    .executeTakeFirstOrThrow()
  return line.line_pk
}

test('what is sure is confirmed together, and each deposit leaves its row', async ({ site }) => {
  const { me } = await begin(site)
  const read = await succeed(
    upload(
      site,
      me,
      bankCsv(bankRow('홍길동서울대', 80_000), bankRow('이몽룡', 70_000), bankRow('낯선이', 5)),
    ),
  )
  expect(read).toEqual({
    kind: 'read',
    bank: '국민은행',
    from: '2026-11-21',
    to: '2026-11-21',
    lines: 3,
    sum: 150_005,
    added: 3,
    out: 0,
  })
  const list = await listed(site, me)
  expect(list.sure).toMatchObject([
    { depositor: '홍길동서울대', orders: [{ member_name: '홍길동' }] },
  ])
  expect(list.doubtful).toMatchObject([
    {
      depositor: '이몽룡',
      candidates: [{ reasons: ['이름이 같습니다', '주문보다 10,000원 적습니다'] }],
    },
  ])
  expect(list.rest).toMatchObject([{ depositor: '낯선이' }])
  expect(await confirmAll(site, me)).toEqual({ confirmed: 1, left: [] })
  expect(await orderStatesOf(site)).toEqual(['paid', 'awaiting_deposit'])
  const after = await listed(site, me)
  expect(after.done).toMatchObject([{ depositor: '홍길동서울대', state: 'taken', fixed: '' }])
  expect((await logOf(site)).map(({ kind, label }) => [kind, label])).toContainEqual([
    'deposit',
    '주문 1의 입금을 확인했습니다.',
  ])
  const log = JSON.stringify(await logOf(site))
  expect(log).not.toMatch(/홍길동|이몽룡|낯선이/)
})

test('a line counts once, whatever file it comes in; two that are really two count twice', async ({
  site,
}) => {
  const me = await plantStaff(site, '회계')
  const added = async (...rows: string[]): Promise<number> => {
    const read = await succeed(upload(site, me, bankCsv(...rows)))
    return read.kind === 'read' ? read.added : -1
  }
  const [one, two, three] = [bankRow('가나다', 1), bankRow('라마바', 2), bankRow('사아자', 3)]
  expect(await added(one, two)).toBe(2)
  expect(await added(one, two)).toBe(0)
  expect(await added(one, two, three)).toBe(1)
  expect(await added(three, three)).toBe(1)
  expect(await added(two, one, three)).toBe(0)
  const untimed = (row: string) => row.replace(' 10:15:02', '')
  expect(await added(untimed(one), untimed(two))).toBe(0)
  expect(await added(untimed(bankRow('차카타', 4)))).toBe(1)
  expect(await added(bankRow('차카타', 4))).toBe(0)
  expect(await added(untimed(bankRow('차카타', 4)))).toBe(0)
})

test('two who read files at the same instant count each line once', async ({ site }) => {
  const me = await plantStaff(site, '회계')
  const file = bankCsv(bankRow('가나다', 1), bankRow('라마바', 2))
  const reads = await Promise.all([1, 2, 3].map(() => succeed(upload(site, me, file))))
  expect(reads.reduce((sum, read) => sum + (read.kind === 'read' ? read.added : 0), 0)).toBe(2)
})

test('a file with one unreadable line takes nothing in and says which', async ({ site }) => {
  const me = await plantStaff(site, '회계')
  const file = bankCsv(bankRow('가나다', 1), bankRow('라마바', 2).replace('"2"', '둘'))
  const answer = await upload(site, me, file)
  expect(answer.status).toBe(400)
  expect(fieldsOf(answer)['file']).toContain('3번째 줄: 입금액 칸을 읽을 수 없습니다: ‘둘’')
  const { rest } = await listed(site, me)
  expect(rest).toEqual([])
})

test('a file that is too large is refused before it is read', async ({ site }) => {
  const me = await plantStaff(site, '회계')
  expect(await refusalOf(upload(site, me, new Uint8Array(mostSheetFile * 2)))).toBe(45)
  expect(await refusalOf(upload(site, me, new Uint8Array(mostSheetFile + 1)))).toBe(45)
})

test('columns that are not known are asked for once', async ({ site }) => {
  const me = await plantStaff(site, '회계')
  const file = base64('날짜,넣은돈,누가\n2026.11.21,"80,000",홍길동\n')
  const asked = await succeed(ask(site, bank.readStatement, { file }, me))
  expect(asked).toMatchObject({
    kind: 'columns',
    head_at: 0,
    rows: [['날짜', '넣은돈', '누가'], {}],
  })
  const lacking = { head_at: 0, columns: { day: 0, in: 1 } }
  expect(
    fieldsOf(await ask(site, bank.readStatement, { file, layout: lacking }, me)),
  ).toHaveProperty('columns')
  const layout = { head_at: 0, columns: { day: 0, in: 1, depositor: 2 } }
  expect(await succeed(ask(site, bank.readStatement, { file, layout }, me))).toMatchObject({
    added: 1,
  })
  expect(await succeed(ask(site, bank.readStatement, { file }, me))).toMatchObject({
    kind: 'read',
    added: 0,
  })
})

test('two who confirm at the same instant pay an order once', async ({ site }) => {
  const { me } = await begin(site)
  await succeed(upload(site, me, bankCsv(bankRow('홍길동', 80_000), bankRow('이몽룡', 80_000))))
  const lines = await sureLines(site, me)
  const both = await Promise.all(
    [1, 2, 3].map(() => succeed(ask(site, bank.confirmLines, { lines }, me))),
  )
  expect(both.reduce((sum, { confirmed }) => sum + confirmed, 0)).toBe(2)
  const deposits = (await logOf(site)).filter(({ kind }) => kind === 'deposit')
  expect(deposits).toHaveLength(2)
})

test('a line is given by hand, learnt, taken to another order, and back', async ({ site }) => {
  const { me, gildong, mongryong } = await begin(site)
  await succeed(upload(site, me, bankCsv(bankRow('성춘향', 75_000))))
  const line_pk = await lineOf(site, '성춘향')
  const give = (order_pk: number, more = {}) =>
    ask(site, bank.assignLine, { line_pk, order_pks: [order_pk], ...more }, me)
  expect(fieldsOf(await give(gildong.order_pk))).toHaveProperty('reason')
  expect(await orderStatesOf(site)).toEqual(['awaiting_deposit', 'awaiting_deposit'])
  await succeed(give(gildong.order_pk, { reason: '나머지는 현금', learn: true }))
  expect(await orderStatesOf(site)).toEqual(['paid', 'awaiting_deposit'])
  await succeed(give(mongryong.order_pk, { reason: '잘못 확인함' }))
  expect(await orderStatesOf(site)).toEqual(['failed', 'paid', 'awaiting_deposit'])
  await succeed(ask(site, bank.undoLine, { line_pk }, me))
  expect(await orderStatesOf(site)).toEqual([
    'failed',
    'failed',
    'awaiting_deposit',
    'awaiting_deposit',
  ])
  const { db } = site.context
  expect(await db.selectFrom('payer_name').selectAll().execute()).toEqual([])
  const mails = await db.selectFrom('mail').select('subject').execute()
  expect(mails.filter(({ subject }) => subject.includes('입금 확인을 취소'))).toHaveLength(2)
})

test('another name under which somebody has paid is learnt once', async ({ site }) => {
  const { me, gildong } = await begin(site)
  const { member_pk, order_pk } = gildong
  await succeed(upload(site, me, bankCsv(bankRow('성춘향', 80_000))))
  const line_pk = await lineOf(site, '성춘향')
  await succeed(ask(site, bank.assignLine, { line_pk, order_pks: [order_pk], learn: true }, me))
  const next = { member_pk, goods_key: 'fee:2027', goods_name: '2027년 연회비' }
  await plantAwaiting(site, '홍길동', next)
  await succeed(upload(site, me, bankCsv(bankRow('성춘향', 80_000, '2026.11.21 11:00:00'))))
  const { sure } = await listed(site, me)
  expect(sure).toMatchObject([
    { depositor: '성춘향', orders: [{ member_name: '홍길동', goods_name: '2027년 연회비' }] },
  ])
})

test('nothing is undone once a paper is printed', async ({ site }) => {
  const { me, gildong } = await begin(site)
  await succeed(upload(site, me, bankCsv(bankRow('홍길동', 80_000))))
  await confirmAll(site, me)
  const { order_pk } = gildong
  await site.context.db
    .insertInto('paper_copy')
    .values({ order_pk, paper: 'receipt', copies: 1 })
    .execute()
  const line_pk = await lineOf(site, '홍길동')
  expect(fieldsOf(await ask(site, bank.undoLine, { line_pk }, me))['line_pk']).toContain('환불')
  expect(await orderStatesOf(site)).toEqual(['paid', 'awaiting_deposit'])
  expect((await listed(site, me)).done).toMatchObject([
    { fixed: '영수증이 이미 발급되어 되돌릴 수 없습니다. 환불로 처리해 주세요.' },
  ])
})

test('a line is set aside and waits again', async ({ site }) => {
  const { me } = await begin(site)
  await succeed(upload(site, me, bankCsv(bankRow('예금이자', 12))))
  const line_pk = await lineOf(site, '예금이자')
  await succeed(ask(site, bank.excludeLine, { line_pk, reason: '이자' }, me))
  expect(await refusalOf(ask(site, bank.excludeLine, { line_pk, reason: '이자' }, me))).toBe(25)
  expect((await listed(site, me)).done).toMatchObject([{ state: 'aside', reason: '이자' }])
  await succeed(ask(site, bank.undoLine, { line_pk }, me))
  expect((await listed(site, me)).rest).toHaveLength(1)
  expect(await refusalOf(ask(site, bank.undoLine, { line_pk: 999 }, me))).toBe(44)
})

test('what is not sure is not confirmed with the sure, nor for other orders', async ({ site }) => {
  const { me, gildong, mongryong } = await begin(site)
  await succeed(upload(site, me, bankCsv(bankRow('낯선이', 80_000), bankRow('홍길동', 80_000))))
  const lines = [
    { line_pk: await lineOf(site, '낯선이'), order_pks: [mongryong.order_pk] },
    { line_pk: await lineOf(site, '홍길동'), order_pks: [mongryong.order_pk] },
  ]
  const { confirmed, left } = await succeed(ask(site, bank.confirmLines, { lines }, me))
  expect({ confirmed, left: left.length }).toEqual({ confirmed: 0, left: 2 })
  expect(gildong.order_pk).toBe(1)
  expect(await orderStatesOf(site)).toEqual(['awaiting_deposit', 'awaiting_deposit'])
})

test('a deposit for an order that has ended goes on the list of what is returned', async ({
  site,
}) => {
  const { me, gildong } = await begin(site)
  site.clock.set('2026-12-09T00:00:00Z')
  await finishPayments(site.context)
  const late = await plantStaff(site, '사무국')
  await succeed(upload(site, late, bankCsv(bankRow('홍길동', 80_000, '2026.12.09 09:00:00'))))
  const { doubtful } = await listed(site, late)
  expect(doubtful).toMatchObject([
    { candidates: [{ orders: [{ order_pk: gildong.order_pk, state: 'expired' }] }] },
  ])
  const line_pk = await lineOf(site, '홍길동')
  await succeed(ask(site, bank.assignLine, { line_pk, order_pks: [gildong.order_pk] }, late))
  expect(await orderStatesOf(site)).toEqual(['to_return', 'expired'])
  expect(me.staff_pk).not.toBe(late.staff_pk)
})
