import { officer } from '#tests/support/officer.ts'
import { refundOrder } from '#payments/server/refunds/refunds.ts'
import { readDocument, askForDocument } from '#tests/support/documents.ts'
import { paidRegistration, plantPaidOrder, plantPayer } from '#tests/support/payments.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { anotherOnPostgres, type Site, test } from '#tests/support/site.ts'
import { describe, expect } from 'vitest'

// What stands on the papers (norms 3.3), as pdf.js reads it.

const payer = { company_name: '○○대학교 의과대학 생리학교실' }
const card = { approval_no: '30012345', card_company: '신한카드', card_no: '4518-42**-****-1234' }

/** The number and the code of an order's papers. */
const receiptOf = ({ context }: Site, order_pk: number) =>
  context.db
    .selectFrom('receipt')
    .select(['number', 'code'])
    .where('order_pk', '=', order_pk)
    .executeTakeFirstOrThrow()

/** The words of a page, wherever its lines end. */
const wordsOf = (page: string | undefined): string => (page ?? '').replaceAll(/\s+/g, ' ')

describe('영수증', () => {
  test('by card says everything', async ({ site }) => {
    const member = await plantPayer(site)
    const order_pk = await plantPaidOrder(site, member, { ...payer, card })
    const { number, code } = await receiptOf(site, order_pk)
    const read = await readDocument(site, member, order_pk)
    const words = wordsOf(read.pages[0])
    const society = site.context.site
    for (const part of [
      `문서번호 ${number}`,
      '영수증',
      '김노화 귀하',
      '80,000원 (금 팔만 원정)',
      '항목 2026년 연회비',
      '회원구분 정회원',
      '소속 ○○대학교 의과대학 생리학교실',
      '결제수단 신용카드',
      '카드 신한카드 4518-42**-****-1234',
      '승인번호 30012345',
      '납부일 2026년 11월 21일',
      '위 금액을 정히 영수합니다.',
      '발행일 2026년 11월 21일',
      society.name,
      `회장 ${society.representative ?? ''}`,
      `고유번호 ${society.registration.number}`,
      society.address,
      society.phone,
      `확인 코드 ${code}`,
      '본 영수증은 세금계산서·현금영수증이 아닙니다.',
    ]) {
      expect(words).toContain(part)
    }
    expect(number).toMatch(/^2026-\d{6}$/)
    expect(read.links).toEqual([`${site.context.config.siteUrl}/verify/${code}`])
    expect(read.alternatives).toEqual(['직인', `${read.links[0] ?? ''}로 이어지는 QR 코드`])
    expect(read.info).toMatchObject({ Title: `영수증 ${number}`, Author: society.name })
    expect(words).not.toMatch(/재발행|취소|입금확인일|환불/)
    expect(read.tags).toEqual(expect.arrayContaining(['H1', 'Table', 'TH', 'TD', 'Figure', 'Link']))
  })

  test('by transfer says when the deposit was seen', async ({ site }) => {
    const member = await plantPayer(site)
    const order_pk = await plantPaidOrder(site, member)
    const { pages } = await readDocument(site, member, order_pk)
    const words = wordsOf(pages[0])
    expect(words).toContain('결제수단 계좌이체 입금확인일 2026년 11월 21일 납부일 2026년 11월 21일')
    expect(words).not.toMatch(/승인번호|소속/)
  })

  test('has Seoul’s days', async ({ site }) => {
    site.clock.set('2025-12-31T15:00:00Z')
    const member = await plantPayer(site)
    const order_pk = await plantPaidOrder(site, member)
    const { pages } = await readDocument(site, member, order_pk)
    expect(wordsOf(pages[0])).toContain('문서번호 2026-000001')
    expect(wordsOf(pages[0])).toContain('납부일 2026년 1월 1일')
  })

  test('takes a long name and a long workplace', async ({ site }) => {
    const member = await plantPayer(site)
    const member_name = 'Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine'
    const company_name = '가나다라마바사 '.repeat(14).trim()
    const order_pk = await plantPaidOrder(site, member, { member_name, company_name, card })
    const { pages } = await readDocument(site, member, order_pk)
    expect(pages).toHaveLength(1)
    expect(wordsOf(pages[0])).toContain(`${member_name} 귀하`)
    expect(wordsOf(pages[0])).toContain(company_name)
  })
})

describe('거래명세서', () => {
  test('says who sold what to whom', async ({ site }) => {
    const member = await plantPayer(site)
    const order_pk = await plantPaidOrder(site, member, { ...paidRegistration, ...payer })
    const words = wordsOf((await readDocument(site, member, order_pk, 'statement')).pages[0])
    const { name, representative = '', address, registration } = site.context.site
    for (const part of [
      '거래명세서',
      '김노화 귀하',
      '거래일 2026년 11월 21일',
      `등록번호 ${registration.number}`,
      `상호 ${name}`,
      `대표자 ${representative}`,
      `주소 ${address}`,
      '월일 품목 수량 단가 금액 비고',
      '11.21 2025년 추계학술대회 등록비 1 50,000 50,000 계좌이체',
      '합계 50,000',
      '(금 오만 원정) 50,000원',
      '이하 여백',
    ]) {
      expect(words.replaceAll(/ +/g, ' ')).toContain(part)
    }
  })
})

describe('등록확인증', () => {
  test('says who is registered for what, when and where', async ({ site }) => {
    const member = await plantPayer(site)
    const order_pk = await plantPaidOrder(site, member, { ...paidRegistration, ...payer })
    const words = wordsOf((await readDocument(site, member, order_pk, 'confirmation')).pages[0])
    for (const part of [
      '등록확인증',
      '성명 김노화',
      '소속 ○○대학교 의과대학 생리학교실',
      '행사명 2025년 한국노화과학회 추계학술대회',
      '개최일시 2025년 10월 24일(금) 09:00~18:00',
      '장소 ○○대학교병원 연구동 3층 세미나실',
      '등록하였음을 확인합니다.',
      '발행일 2026년 11월 21일',
      `회장 ${site.context.site.representative ?? ''}`,
    ]) {
      expect(words).toContain(part)
    }
    expect(words).not.toContain('50,000')
  })
})

describe('연구비 정산 서류 묶음', () => {
  test('is all papers and the programme in one, with bookmarks and page numbers', async ({
    site,
  }) => {
    const member = await plantPayer(site)
    const order_pk = await plantPaidOrder(site, member, paidRegistration)
    const { number } = await receiptOf(site, order_pk)
    const { pages, outline } = await readDocument(site, member, order_pk, 'bundle')
    expect(outline).toEqual(['영수증', '거래명세서', '등록확인증', '프로그램'])
    expect(pages.length).toBeGreaterThanOrEqual(4)
    for (const [index, title] of outline.entries()) expect(pages[index]).toContain(title)
    for (const [index, page] of pages.entries()) {
      expect(wordsOf(page)).toContain(`${number} · ${index + 1}/${pages.length}`)
    }
    const programme = wordsOf(pages.slice(3).join(' '))
    for (const { start, end, speaker = '' } of site.context.conferences[0]?.programme ?? []) {
      expect(programme).toContain(`${start}~${end}`)
      expect(programme).toContain(speaker)
    }
  })

  test('of an annual fee is the receipt and the statement', async ({ site }) => {
    const member = await plantPayer(site)
    const order_pk = await plantPaidOrder(site, member)
    const { pages, outline } = await readDocument(site, member, order_pk, 'bundle')
    expect(outline).toEqual(['영수증', '거래명세서'])
    expect(pages).toHaveLength(2)
  })
})

describe('a second copy says 재발행 (ruling 26)', () => {
  test('each paper for itself, with the day, and under the same number', async ({ site }) => {
    const member = await plantPayer(site)
    const order_pk = await plantPaidOrder(site, member, paidRegistration)
    const { number } = await receiptOf(site, order_pk)
    expect((await readDocument(site, member, order_pk)).pages[0]).not.toContain('재발행')
    site.clock.forward(24 * 3600)
    const { token } = await member.logInAgain()
    const [receipt, statement, confirmation] = (
      await readDocument(site, { token }, order_pk, 'bundle')
    ).pages
    expect(receipt).toContain('재발행 2026년 11월 22일')
    expect(wordsOf(receipt)).toContain('발행일 2026년 11월 21일')
    expect(receipt).toContain(number)
    expect(statement).not.toContain('재발행')
    expect(confirmation).not.toContain('재발행')
    for (const paper of ['receipt', 'statement', 'confirmation']) {
      const { pages } = await readDocument(site, { token }, order_pk, paper)
      expect(pages[0]).toContain('재발행')
      expect(pages[0]).toContain(number)
    }
  })

  test('of twenty at once one is the first', async ({ site }) => {
    await using other = await anotherOnPostgres(site)
    const member = await plantPayer(site)
    const order_pk = await plantPaidOrder(site, member)
    const asked = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        askForDocument(index % 2 === 0 ? site : (other ?? site), member, order_pk),
      ),
    )
    const read = await Promise.all(asked.map(({ bytes }) => readPdf(bytes)))
    expect(read.filter(({ pages }) => !pages[0]?.includes('재발행'))).toHaveLength(1)
  })

  test('one that is refused is no copy', async ({ site }) => {
    const member = await plantPayer(site)
    const other = await plantPayer(site, { member_id: 'other01', email: 'other@example.org' })
    const order_pk = await plantPaidOrder(site, member)
    await askForDocument(site, other, order_pk)
    expect((await readDocument(site, member, order_pk)).pages[0]).not.toContain('재발행')
  })
})

describe('what was refunded', () => {
  const refund = (site: Site, order_pk: number, amount?: number) =>
    refundOrder(site.context, { order_pk, amount, reason: '요청', by: officer })

  test('says 취소 on all papers, under the number that it had', async ({ site }) => {
    const member = await plantPayer(site)
    const order_pk = await plantPaidOrder(site, member, paidRegistration)
    const { number } = await receiptOf(site, order_pk)
    site.clock.forward(24 * 3600)
    expect(await refund(site, order_pk)).toBe('done')
    const { token } = await member.logInAgain()
    const { pages } = await readDocument(site, { token }, order_pk, 'bundle')
    for (const page of pages.slice(0, 3)) {
      expect(page).toContain('취소 2026년 11월 22일')
      expect(page).toContain(number)
    }
    expect(wordsOf(pages[0])).toContain('환불 금액 50,000원')
    expect(await receiptOf(site, order_pk)).toMatchObject({ number })
  })

  test('in part is said, and does not undo the payment', async ({ site }) => {
    const member = await plantPayer(site)
    const order_pk = await plantPaidOrder(site, member, paidRegistration)
    expect(await refund(site, order_pk, 20_000)).toBe('done')
    const { pages } = await readDocument(site, member, order_pk, 'bundle')
    expect(wordsOf(pages[0])).toContain('50,000원 (금 오만 원정)')
    expect(wordsOf(pages[0])).toContain('환불 금액 20,000원')
    expect(wordsOf(pages[1])).toContain('환불 -20,000')
    expect(wordsOf(pages[1])).toContain('(금 삼만 원정) 30,000원')
    expect(pages.join('')).not.toContain('취소')
  })
})
