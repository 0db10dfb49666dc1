import { describe, expect } from 'vitest'
import { getAttended } from '#payments/api/payments.ts'
import { refundOrder } from '#payments/server/refunds/refunds.ts'
import { destroyDue, destructionRecords } from '#privacy/server/retention/service.ts'
import { wordsOf } from '#tests/support/certificates.ts'
import { plantCheckinEvent } from '#tests/support/checkin.ts'
import { askForDocument, expectWords, readDocument } from '#tests/support/documents.ts'
import { runs } from '#tests/support/nightly.ts'
import { officer } from '#tests/support/officer.ts'
import { paidRegistration, plantPaidOrder, plantPayer } from '#tests/support/payments.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { test } from '#tests/support/people.ts'
import { anotherOnPostgres, type Site } from '#tests/support/site.ts'
import { codeOf } from '#tests/support/withdrawals.ts'

// What stands on the papers (norms 3.3), as pdf.js reads it.

const company_name = '○○대학교 의과대학 생리학교실'
const card = { approval_no: '30012345', card_company: '신한카드', card_no: '4518-42**-****-1234' }

/** The words of a page, wherever its lines end. */
const lineOf = (page: string | undefined): string => (page ?? '').replaceAll(/\s+/g, ' ')

const refund = (site: Site, order_pk: number, amount?: number) =>
  refundOrder(site.context, { order_pk, amount, reason: '요청', by: officer })

describe('영수증', () => {
  test('by card says everything', async ({ site, payer }) => {
    const order_pk = await plantPaidOrder(site, payer, { company_name, card })
    const code = await codeOf(site, order_pk)
    const read = await readDocument(site, payer, order_pk)
    const words = lineOf(read.pages[0])
    const society = site.context.site
    expectWords(words, '문서번호 2026-000001', '영수증', '김노화 귀하', '80,000원 (금 팔만 원정)')
    expectWords(words, '항목 2026년 연회비', '회원구분 정회원', `소속 ${company_name}`)
    expectWords(
      words,
      '결제수단 신용카드',
      '카드 신한카드 4518-42**-****-1234',
      '승인번호 30012345',
    )
    expectWords(words, '납부일 2026년 11월 21일', '발행일 2026년 11월 21일', `확인 코드 ${code}`)
    expectWords(words, society.name, `회장 ${society.representative ?? ''}`, society.address)
    expectWords(words, society.phone, `고유번호 ${society.registration.number}`)
    expectWords(
      words,
      '위 금액을 정히 영수합니다.',
      '본 영수증은 세금계산서·현금영수증이 아닙니다.',
    )
    expect(read.links).toEqual([`${site.context.config.siteUrl}/verify/${code}`])
    expect(read.alternatives).toEqual(['직인', `${read.links[0] ?? ''}로 이어지는 QR 코드`])
    expect(read.info).toMatchObject({ Title: '영수증 2026-000001', Author: society.name })
    expect(words).not.toMatch(/재발행|취소|입금확인일|환불/)
    expect(read.tags).toEqual(expect.arrayContaining(['H1', 'Table', 'TH', 'TD', 'Figure', 'Link']))
  })

  const newYear = test.extend('at', '2025-12-31T15:00:00Z')

  newYear('by transfer says when the deposit was seen, in Seoul', async ({ site, payer }) => {
    const order_pk = await plantPaidOrder(site, payer)
    const words = lineOf((await readDocument(site, payer, order_pk)).pages[0])
    expect(words).toContain('결제수단 계좌이체 입금확인일 2026년 1월 1일 납부일 2026년 1월 1일')
    expect(words).toContain('문서번호 2026-000001')
    expect(words).not.toMatch(/승인번호|소속/)
  })

  test('takes a long name and a long workplace', async ({ site, payer }) => {
    const member_name = 'Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine'
    const long = { member_name, company_name: '가나다라마바사 '.repeat(14).trim() }
    const order_pk = await plantPaidOrder(site, payer, { ...long, card })
    const { pages } = await readDocument(site, payer, order_pk)
    expect(pages).toHaveLength(1)
    expect(lineOf(pages[0])).toContain(`${member_name} 귀하`)
    expect(lineOf(pages[0])).toContain(long.company_name)
  })
})

describe('연구비 정산 서류 묶음', () => {
  test('is all papers and the programme in one', async ({ site, payer }) => {
    const order_pk = await plantPaidOrder(site, payer, { ...paidRegistration, company_name })
    const { pages, outline } = await readDocument(site, payer, order_pk, 'bundle')
    expect(outline).toEqual(['영수증', '거래명세서', '등록확인증', '프로그램'])
    expect(pages.length).toBeGreaterThanOrEqual(4)
    for (const [index, title] of outline.entries()) expect(pages[index]).toContain(title)
    for (const [index, page] of pages.entries()) {
      expect(lineOf(page)).toContain(`2026-000001 · ${index + 1}/${pages.length}`)
    }
    const { name, representative = '', address, registration } = site.context.site
    const [, statement = '', confirmation = ''] = pages.map(lineOf)
    expectWords(statement, '거래명세서', '김노화 귀하', '거래일 2026년 11월 21일', `상호 ${name}`)
    expectWords(statement, `등록번호 ${registration.number}`, `대표자 ${representative}`)
    expectWords(statement, `주소 ${address}`, '월일 품목 수량 단가 금액 비고', '이하 여백')
    expectWords(statement, '11.21 2025년 추계학술대회 등록비 1 50,000 50,000 계좌이체')
    expectWords(statement, '합계 50,000', '(금 오만 원정) 50,000원')
    expectWords(confirmation, '등록확인증', '성명 김노화', `소속 ${company_name}`)
    expectWords(confirmation, '행사명 2025년 한국노화과학회 추계학술대회')
    expectWords(confirmation, '개최일시 2025년 10월 24일(금) 09:00~18:00')
    expectWords(confirmation, '장소 ○○대학교병원 연구동 3층 세미나실', `회장 ${representative}`)
    expectWords(confirmation, '등록하였음을 확인합니다.', '발행일 2026년 11월 21일')
    expect(confirmation).not.toContain('50,000')
    const programme = lineOf(pages.slice(3).join(' '))
    for (const { start, end, speaker = '' } of site.context.conferences[0]?.programme ?? []) {
      expect(programme).toContain(`${start}~${end}`)
      expect(programme).toContain(speaker)
    }
  })

  test('of an annual fee is the receipt and the statement', async ({ site, payer }) => {
    const order_pk = await plantPaidOrder(site, payer)
    const { pages, outline } = await readDocument(site, payer, order_pk, 'bundle')
    expect(outline).toEqual(['영수증', '거래명세서'])
    expect(pages).toHaveLength(2)
  })
})

describe('a second copy says 재발행 (ruling 26)', () => {
  test('each paper for itself, under the same number', async ({ site, payer }) => {
    const order_pk = await plantPaidOrder(site, payer, paidRegistration)
    const other = await plantPayer(site, { member_id: 'other01', email: 'other@example.org' })
    // One that is refused is no copy.
    expect((await askForDocument(site, other, order_pk)).status).toBe(403)
    expect((await readDocument(site, payer, order_pk)).pages[0]).not.toContain('재발행')
    site.clock.forward(24 * 3600)
    const me = await payer.logInAgain()
    const { pages } = await readDocument(site, me, order_pk, 'bundle')
    expect(pages[0]).toContain('재발행 2026년 11월 22일')
    expect(lineOf(pages[0])).toContain('발행일 2026년 11월 21일')
    expect(pages[0]).toContain('2026-000001')
    expect(pages.slice(1, 3).join('')).not.toContain('재발행')
    for (const paper of ['statement', 'confirmation']) {
      const [page] = (await readDocument(site, me, order_pk, paper)).pages
      expect(page).toContain('재발행')
      expect(page).toContain('2026-000001')
    }
  })

  test('of many at once one is the first', async ({ site, payer }) => {
    await using other = await anotherOnPostgres(site)
    const order_pk = await plantPaidOrder(site, payer)
    const asked = await Promise.all(
      Array.from({ length: runs(12, 20) }, (_, index) =>
        askForDocument(index % 2 === 0 ? site : (other ?? site), payer, order_pk),
      ),
    )
    const read = await Promise.all(asked.map(({ bytes }) => readPdf(bytes)))
    expect(read.filter(({ pages }) => !pages[0]?.includes('재발행'))).toHaveLength(1)
  })
})

test('what was refunded is said, under the number that it had', async ({ site, payer }) => {
  const order_pk = await plantPaidOrder(site, payer, paidRegistration)
  expect(await refund(site, order_pk, 20_000)).toBe('done')
  const part = (await readDocument(site, payer, order_pk, 'bundle')).pages.map(lineOf)
  expectWords(part[0] ?? '', '50,000원 (금 오만 원정)', '환불 금액 20,000원')
  expectWords(part[1] ?? '', '환불 -20,000', '(금 삼만 원정) 30,000원')
  expect(part.join('')).not.toContain('취소')

  site.clock.forward(24 * 3600)
  expect(await refund(site, order_pk)).toBe('done')
  const me = await payer.logInAgain()
  const { pages } = await readDocument(site, me, order_pk, 'bundle')
  for (const page of pages.slice(0, 3)) {
    expect(page).toContain('취소 2026년 11월 22일')
    expect(page).toContain('2026-000001')
  }
  expect(lineOf(pages[0])).toContain('환불 금액 50,000원')
})

describe('참가확인서', () => {
  const before = test.extend('at', '2025-09-10T03:00:00Z')

  before('is for who was let in, after the event', async ({ site, payer: came }) => {
    const stayed = await plantPayer(site, { member_id: 'stayed01', email: 'stayed@example.org' })
    const order_pk = await plantPaidOrder(site, came, paidRegistration)
    const other = await plantPaidOrder(site, stayed, paidRegistration)
    await plantCheckinEvent(site, order_pk)
    const ask = async (who: typeof came, order: number) => {
      const me = await who.logInAgain()
      const { pay_info_pks } = await me.do(getAttended, {})
      return [pay_info_pks, (await askForDocument(site, me, order, 'attendance')).status]
    }
    site.clock.set('2025-10-24T14:59:59Z')
    expect(await ask(came, order_pk)).toEqual([[], 404])
    site.clock.set('2025-10-24T15:00:00Z')
    expect(await ask(stayed, other)).toEqual([[], 404])
    expect(await ask(stayed, order_pk)).toEqual([[], 403])
    expect(await ask(came, order_pk)).toEqual([[order_pk], 200])

    const me = await came.logInAgain()
    const words = await wordsOf((await askForDocument(site, me, order_pk, 'attendance')).bytes)
    expectWords(words, '참가확인서', '성명 김노화', '행사명 2025년 한국노화과학회 추계학술대회')
    expectWords(words, '참가하였음을 확인합니다.', '발행일 2025년 10월 25일')
    const { outline } = await readDocument(site, me, order_pk, 'bundle')
    expect(outline).toEqual(['영수증', '거래명세서', '등록확인증', '참가확인서', '프로그램'])
  })

  test('is not for who was let in by mistake or did not come', async ({ site, payer: undone }) => {
    const swapped = await plantPayer(site, { member_id: 'swapped01', email: 'swapped@example.org' })
    const order = await plantPaidOrder(site, undone, paidRegistration)
    const order_pk = await plantPaidOrder(site, swapped, paidRegistration)
    const undoes = await plantCheckinEvent(site, order)
    await plantCheckinEvent(site, order, { kind: 'undo', undoes })
    await plantCheckinEvent(site, order_pk)
    const swap = { attendee_name: '이바다', company_name: '', email: '', reason: '출장' }
    const row = { order_pk, ...swap, staff_name: '김사무', created_at: '2025-10-20T00:00:00Z' }
    await site.context.db.insertInto('registrant_swap').values(row).execute()
    for (const [member, theirs] of [
      [undone, order],
      [swapped, order_pk],
    ] as const) {
      expect(await member.do(getAttended, {})).toMatchObject({ pay_info_pks: [] })
      expect((await askForDocument(site, member, theirs, 'attendance')).status).toBe(404)
    }
  })

  test('goes with the record of it after five years', async ({ site, payer }) => {
    await plantCheckinEvent(site, await plantPaidOrder(site, payer, paidRegistration))
    for (const [moment, left] of [
      ['2030-10-23T23:59:59Z', 1],
      ['2030-10-24T00:00:01Z', 0],
    ] as const) {
      site.clock.set(moment)
      await destroyDue(site.context)
      const rows = await site.context.db.selectFrom('checkin_event').select('pass_id').execute()
      expect(rows).toHaveLength(left)
    }
    expect(await destructionRecords(site.context)).toContainEqual(
      expect.objectContaining({ kind: 'attendance', count: 1 }),
    )
  })
})
