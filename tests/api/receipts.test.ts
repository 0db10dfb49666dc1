import { getReceipt } from '#payments/api/payments.ts'
import { papers } from '#payments/rules/documents.ts'
import { plantCheckinEvent } from '#tests/support/checkin.ts'
import { askForDocument, askForFile } from '#tests/support/documents.ts'
import { paidRegistration, plantPaidOrder, plantPayer } from '#tests/support/payments.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { test } from '#tests/support/site.ts'
import { parse } from 'content-disposition'
import { describe, expect } from 'vitest'

// Who gets which paper, and as what (rulings 3 and 26).

const codeOf = (bytes: Uint8Array): number =>
  (JSON.parse(Buffer.from(bytes).toString()) as { error: { code: number } }).error.code

describe('papers are for the payer only', () => {
  test('who paid gets each of them', async ({ site }) => {
    const payer = await plantPayer(site)
    const order_pk = await plantPaidOrder(site, payer, paidRegistration)
    await plantCheckinEvent(site, order_pk)
    for (const paper of papers) {
      const { status, bytes } = await askForDocument(site, payer, order_pk, paper)
      expect(status, paper).toBe(200)
      expect((await readPdf(bytes)).pages.length, paper).toBeGreaterThan(0)
    }
  })

  test.for(papers)('%s: nobody else', async (paper, { site }) => {
    const order_pk = await plantPaidOrder(site, await plantPayer(site), paidRegistration)
    const other = await plantPayer(site, { member_id: 'other01', email: 'other@example.org' })
    const { status, bytes } = await askForDocument(site, other, order_pk, paper)
    expect({ status, code: codeOf(bytes) }).toEqual({ status: 403, code: 43 })
  })

  test('without a session or the secret there is none', async ({ site }) => {
    const payer = await plantPayer(site)
    const path = `${getReceipt.path}?pay_info_pk=${await plantPaidOrder(site, payer)}`
    const loggedOut = await askForFile(site, path, 'null')
    expect({ status: loggedOut.status, code: codeOf(loggedOut.bytes) }).toEqual({
      status: 401,
      code: 84,
    })
    expect((await askForFile(site, path, payer.token, 'wrong')).status).toBe(403)
    expect((await askForFile(site, path, payer.token)).status).toBe(200)
  })

  test('what is not paid is not found; another’s is no other than what is not there', async ({
    site,
  }) => {
    const payer = await plantPayer(site)
    const other = await plantPayer(site, { member_id: 'other01', email: 'other@example.org' })
    const awaited = await plantPaidOrder(site, payer, { state: 'awaiting_deposit', paid_at: null })
    await site.context.db.deleteFrom('receipt').execute()
    for (const paper of papers) {
      expect((await askForDocument(site, payer, awaited, paper)).status).toBe(404)
      const [foreign, unknown] = await Promise.all([
        askForDocument(site, other, awaited, paper),
        askForDocument(site, payer, awaited + 1, paper),
      ])
      expect([foreign.status, unknown.status]).toEqual([403, 403])
      expect(Buffer.from(unknown.bytes)).toEqual(Buffer.from(foreign.bytes))
    }
  })

  test('an annual fee has no confirmation of registration', async ({ site }) => {
    const payer = await plantPayer(site)
    const order_pk = await plantPaidOrder(site, payer)
    expect((await askForDocument(site, payer, order_pk, 'confirmation')).status).toBe(404)
  })

  test.for(['', 'invoice', 'RECEIPT', 'receipt,bundle'])(
    '%j is no paper',
    async (paper, { site }) => {
      const payer = await plantPayer(site)
      const order_pk = await plantPaidOrder(site, payer)
      expect((await askForDocument(site, payer, order_pk, paper)).status).toBe(400)
    },
  )

  test('a member who keeps on printing has to wait', async ({ site }) => {
    const payer = await plantPayer(site)
    const order_pk = await plantPaidOrder(site, payer)
    await askForDocument(site, payer, order_pk)
    const printed = await site.context.db
      .updateTable('rate_limit')
      .set({ count: 120 })
      .where('count', '=', 1)
      .executeTakeFirstOrThrow()
    expect(printed.numUpdatedRows).toBe(1n)
    const { status, headers } = await askForDocument(site, payer, order_pk)
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    site.clock.forward(601)
    const { token } = await payer.logInAgain()
    expect((await askForDocument(site, { token }, order_pk)).status).toBe(200)
  })
})

describe('a paper is a file to be saved', () => {
  test.for([
    ['receipt', '영수증_2026_연회비.pdf'],
    ['statement', '거래명세서_2026_연회비.pdf'],
    ['bundle', '연구비_정산_서류_묶음_2026_연회비.pdf'],
  ] as const)('%s: %s', async ([paper, name], { site }) => {
    const payer = await plantPayer(site)
    const order_pk = await plantPaidOrder(site, payer)
    const { headers, bytes } = await askForDocument(site, payer, order_pk, paper)
    const disposition = headers.get('content-disposition') ?? ''
    expect(disposition).toContain(`filename*=UTF-8''${encodeURIComponent(name)}`)
    expect(parse(disposition)).toMatchObject({ type: 'attachment', parameters: { filename: name } })
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-length')).toBe(String(bytes.length))
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  test('getReceipt is the receipt', async ({ site }) => {
    const payer = await plantPayer(site)
    const order_pk = await plantPaidOrder(site, payer, paidRegistration)
    const path = `${getReceipt.path}?pay_info_pk=${order_pk}`
    const { headers, bytes } = await askForFile(site, path, payer.token)
    expect(parse(headers.get('content-disposition') ?? '').parameters['filename']).toBe(
      '영수증_2025_추계학술대회_등록비.pdf',
    )
    expect((await readPdf(bytes)).pages).toEqual([expect.stringContaining('영수증')])
  })
})
