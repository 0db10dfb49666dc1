import { parse } from 'content-disposition'
import { describe, expect, vi } from 'vitest'
import { papers } from '#payments/rules/documents.ts'
import { refundOrder } from '#payments/server/refunds/refunds.ts'
import { verificationOfPage, verify } from '#programme/server/papers/verification.ts'
import { plantCheckinEvent } from '#tests/support/checkin.ts'
import { askForDocument, type Asked } from '#tests/support/documents.ts'
import { officer } from '#tests/support/officer.ts'
import { paidRegistration, plantPaidOrder, plantPayer } from '#tests/support/payments.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { test as base } from '#tests/support/people.ts'
import { codeOf as codeOfPaper } from '#tests/support/withdrawals.ts'

// Who gets which paper, and as what (rulings 3 and 26), and what anyone may learn of it by its code.

const refusalOf = ({ status, bytes }: Asked) => {
  const { error } = JSON.parse(Buffer.from(bytes).toString()) as { error: { code: number } }
  return [status, error.code]
}

const nameOf = ({ headers }: Asked) =>
  parse(headers.get('content-disposition') ?? '').parameters['filename']

const test = base
  .extend('order_pk', ({ site, payer }) => plantPaidOrder(site, payer, paidRegistration))
  .extend('other', ({ site }) =>
    plantPayer(site, { member_id: 'other01', email: 'other@example.org' }),
  )

describe('papers are for the payer only', () => {
  test('who paid gets each, and nobody else', async ({ site, payer, other, order_pk }) => {
    await plantCheckinEvent(site, order_pk)
    // 이수증 are credits.test.ts's, 견적서 group-payment.test.ts's.
    for (const paper of papers.filter((one) => one !== 'completion' && one !== 'estimate')) {
      const { status, bytes } = await askForDocument(site, payer, order_pk, paper)
      expect(status, paper).toBe(200)
      expect((await readPdf(bytes)).pages.length, paper).toBeGreaterThan(0)
      expect(refusalOf(await askForDocument(site, other, order_pk, paper)), paper).toEqual([
        403, 43,
      ])
    }
    for (const paper of ['', 'invoice', 'RECEIPT', 'receipt,bundle']) {
      expect((await askForDocument(site, payer, order_pk, paper)).status, paper).toBe(400)
    }
  })

  test('another’s is refused, or not found (ruling 2)', async ({ site, payer, other }) => {
    const awaited = await plantPaidOrder(site, payer, { state: 'awaiting_deposit', paid_at: null })
    await site.context.db.deleteFrom('receipt').execute()
    for (const paper of papers) {
      expect((await askForDocument(site, payer, awaited, paper)).status).toBe(404)
      const foreign = await askForDocument(site, other, awaited, paper)
      expect(refusalOf(foreign), paper).toEqual([403, 43])
      for (const unknown of [awaited + 1, 999_999_999]) {
        expect(refusalOf(await askForDocument(site, payer, unknown, paper)), paper).toEqual([
          404, 44,
        ])
      }
    }
  })

  test('a member who keeps on printing has to wait', async ({ site, payer, order_pk }) => {
    await askForDocument(site, payer, order_pk)
    const printed = site.context.db.updateTable('rate_limit').set({ count: 120 })
    expect(await printed.where('count', '=', 1).execute()).toMatchObject([{ numUpdatedRows: 1n }])
    const { status, headers } = await askForDocument(site, payer, order_pk)
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    site.clock.forward(601)
    expect((await askForDocument(site, await payer.logInAgain(), order_pk)).status).toBe(200)
  })
})

test('a paper is a file to be saved', async ({ site, payer }) => {
  const order_pk = await plantPaidOrder(site, payer)
  for (const [paper, name] of [
    ['receipt', '영수증_2026_연회비.pdf'],
    ['statement', '거래명세서_2026_연회비.pdf'],
    ['bundle', '연구비_정산_서류_묶음_2026_연회비.pdf'],
  ] as const) {
    const asked = await askForDocument(site, payer, order_pk, paper)
    const disposition = asked.headers.get('content-disposition') ?? ''
    expect(disposition).toContain(`filename*=UTF-8''${encodeURIComponent(name)}`)
    expect(parse(disposition).type).toBe('attachment')
    expect(nameOf(asked)).toBe(name)
    expect(Object.fromEntries(asked.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(asked.bytes.length),
      'cache-control': 'private, no-store',
    })
  }
  // An annual fee has no confirmation of registration.
  expect((await askForDocument(site, payer, order_pk, 'confirmation')).status).toBe(404)
})

describe('by its code', () => {
  const ip = '192.0.2.1'

  const paid = { goodsName: '2025년 추계학술대회 등록비', amount: 50_000, paidOn: '2026-11-21' }
  const answer = { ...paid, refunded: 0, name: '김*화', state: 'valid' }

  const coded = test.extend('code', ({ site, order_pk }) => codeOfPaper(site, order_pk))

  coded('a paper says what it must, however typed', async ({ site, code }) => {
    const bare = code.replaceAll('-', '')
    const wide = (letter: string) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)
    const small = [code.toLowerCase(), ` ${bare.toLowerCase()} `]
    const other = [code.replaceAll('-', ' '), code.replaceAll('-', '–'), code.replace(/\w/g, wide)]
    for (const typed of [code, bare, ...small, ...other]) {
      expect(await verify(site.context, typed, ip), typed).toEqual(answer)
    }
    const like = ['ABCD', 'ABCD-EFGH-JKMN', 'ABCD-EFGH-JKM0', '가나다라마바사아자차카타']
    for (const typed of ['', "' or 1=1 --", ...like]) {
      expect(await verify(site.context, typed, ip), typed).toBeUndefined()
    }
  })

  coded('nothing is said while the database is out', async ({ site, code }) => {
    vi.spyOn(site.context.db, 'insertInto').mockImplementation(() => {
      throw new Error('Query read timeout')
    })
    const page = { request: new Request('http://site/'), clientAddress: ip }
    const out = { status: 503, retryAfter: 10 }
    expect(await verificationOfPage(site.context, code, page)).toEqual(out)
  })

  coded('a refund is seen at once', async ({ site, order_pk, code }) => {
    const refund = { order_pk, reason: '요청', by: officer }
    await refundOrder(site.context, { ...refund, amount: 20_000 })
    expect(await verify(site.context, code, ip)).toEqual({ ...answer, refunded: 20_000 })
    await refundOrder(site.context, { ...refund, amount: undefined })
    const cancelled = { ...answer, refunded: 50_000, state: 'cancelled' }
    expect(await verify(site.context, code, ip)).toEqual(cancelled)
  })

  coded('who asks too much waits, and nobody else', async ({ site, code }) => {
    const ask = (clientAddress: string, asked = code) =>
      verificationOfPage(site.context, asked, { request: new Request('http://x/'), clientAddress })
    for (let count = 0; count < 120; count++) await verify(site.context, 'ABCD', ip)
    expect(await ask(ip)).toEqual({ status: 429, retryAfter: 600 })
    expect(await ask('192.0.2.2')).toMatchObject({ status: 200 })
    site.clock.forward(600)
    expect(await ask(ip)).toMatchObject({ status: 200 })
    expect(await ask(ip, 'ABCD')).toEqual({ status: 404 })
  })
})
