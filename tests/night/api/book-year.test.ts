import { expect } from 'vitest'
import * as bank from '#payments/api/bank-statement.ts'
import * as books from '#payments/api/book-accounts.ts'
import * as years from '#payments/api/book-year.ts'
import * as book from '#payments/api/book.ts'
import { bookSettlement } from '#payments/api/settlement.ts'
import { base64 } from '#tests/support/bank.ts'
import * as hand from '#tests/support/book-year.ts'
import { fileOf } from '#tests/support/book.ts'
import { plantMember } from '#tests/support/members.ts'
import { feeOf, paidRegistration, plantPaidOrder } from '#tests/support/payments.ts'
import { type Clerk, plantClerk, test } from '#tests/support/people.ts'
import { settlementCsv, settlementRow } from '#tests/support/settlement.ts'
import type { Site } from '#tests/support/site.ts'

/** What treasurers meet in a year, in the words of `lineOf`. */
const troubles = `
당일 취소된 입금 | 03-11 10:00 오송금 +50000 반환- | 03-11 12:00 오송금정정 -50000 반환-
다음 달에 취소된 입금 | 01-30 10:00 월말오류 +61000 반환- | 02-03 09:10 월말오류취소 -61000 반환-
회비 처리 뒤 취소, 되돌림 | 03-30 10:00 취소회원 +80000 회비 | 04-02 10:00 취소회원정정 -80000 반환-
회비 처리 뒤 취소, 유지 | 05-30 10:00 유지회원 +80000 회비 | 06-02 10:00 유지회원취소 -80000 환불-
취소로 읽히는 출금 | 05-13 14:00 착오반환수수료 -1000 수수료
환불 | 02-04 10:00 환불회원 +80000 회비 | 03-04 10:00 환불회원 -80000 환불
등록비 일부 환불 | 09-20 10:00 일부환불 +50000 등록@2025-autumn | 10-14 10:00 일부환불 -25000 환불@2025-autumn
두 번에 나눈 환불 | 05-08 10:00 분할환불 +80000 회비 | 06-08 10:00 분할환불 -15000 환불 | 06-09 10:00 분할환불 -15000 환불
더 많은 입금과 반환 | 04-07 10:00 과납 +100000 회비=80000+반환 | 04-21 10:00 과납 -20000 상환
다음 달의 반환 | 06-28 10:00 길여울 +33000 반환 | 07-02 10:00 길여울 -33000 상환
출금보다 먼저 기록한 반환 | 07-07 10:00 먼저반환 +44000 반환 | 08-01 10:00 먼저반환 -44000 상환
두 번 낸 회비 | 08-11 10:00 이중납부 +80000 회비 | 08-18 10:00 이중납부 +80000 반환 | 08-25 10:00 이중납부 -80000 상환
원천징수한 이자 | 적금:06-20 03:00 예금이자 +412345 이자 | 적금:06-20 03:00 이자소득세 -63500 세금
세금을 뺀 이자 | 06-21 03:00 결산이자 +1234 이자
은행 수수료 | 01-02 09:00 타행이체수수료 -500 수수료
1분 안의 같은 출금 | 04-04 12:03:05 김밥 -12000 회의비 | 04-04 12:03:41 김밥 -12000 회의비
1분 안의 같은 입금 | 07-04 15:30:02 샛별동문 +30000 찬조금 | 07-04 15:30:09 샛별동문 +30000 찬조금
순서 없는 1분 | 08-14 11:11 택배 -7000 통신비 | 08-14 11:11 복사 -5000 인쇄비 | 08-14 11:11 익명 +9000 기부금
1분에 오간 같은 금액 | 08-15 11:11 오간이 -10000 기타 | 08-15 11:11 오간이 +10000 기타
파일에서 빠진 출금 | 04-16 10:00 빠진인쇄 -77000 인쇄비?
파일에서 빠진 입금 | 09-16 10:00 빠진후원 +700000 후원금?
파일이 없는 달 | 적금:04-20 10:00 중간이자 +5000 이자?
외국인의 송금 | 10-03 10:00 SMITH_J +79000 회비:John Smith
달을 넘긴 이체 | 01-31 23:50 노화학회 -1500000 이체 | 적금:02-01 00:10 노화학회 +1500000 이체
같은 날 이체 | 03-20 10:00 노화학회 -900000 이체 | 적금:03-20 10:00 노화학회 +900000 이체
상대 파일이 늦은 이체 | 04-15 10:00 노화학회 -800000 이체 | 적금:04-16 10:00 노화학회 +800000 이체?
적금에서 찾은 돈 | 적금:11-03 10:00 노화학회 -2000000 이체 | 11-04 10:00 노화학회 +2000000 이체
현금 인출 | 01-06 10:00 현금인출 -500000 이체 | 현금:01-06 - 주거래 +500000 이체-
현금을 다시 입금 | 12-22 10:00 현금입금 +55000 이체 | 현금:12-22 - 주거래 -55000 이체-
현금 지출 | 현금:02-11 - 떡집 -43000 회의비
현장 등록 | 현금:10-24 - 현장등록 +160000 현장등록@2025-autumn
현금 찬조 | 현금:05-15 - 참석자 +120000 찬조금
먼저 손으로 적은 입금 | 07-25 09:50 먼저적음 +91000 기타
먼저 손으로 적은 출금 | 07-25 10:00 먼저지출 -92000 기타
회비와 기부를 함께 | 09-09 10:00 후한이 +180000 회비=80000+기부금
두 항목으로 나눈 지출 | 10-27 10:00 무지개인쇄 -650000 학술대회 경비=400000@2025-autumn+인쇄비
학술대회 후원금 | 09-12 10:00 돌고래제약 +3000000 후원금@2025-autumn
광고비 | 08-22 10:00 별마루광고 +1500000 광고비
급여와 원천세 | 03-25 10:00 조교급여 -967000 인건비 | 04-10 10:00 원천세 -33000 세금
학술대회 지출 | 10-24 10:00 물결회관 -4400000 학술대회 경비@2025-autumn
이름을 바꾼 항목 | 06-11 10:00 별빛통신 -55000 통신비
끝낸 항목 | 02-17 10:00 달빛복지관 -300000 기부
더한 항목 | 05-20 10:00 여울현수막 -88000 홍보비
돌아온 지출 | 11-05 10:00 누리렌탈 -240000 회의비 | 11-19 10:00 누리렌탈 +40000 회의비<
부족한 회비와 나머지 | 05-06 10:00 부족이 +79000 회비:부족이 | 06-12 10:00 부족이 +1000 회비
모르는 분의 입금 | 02-25 10:00 무명 +10000 기타
두 분의 회비를 함께 | 03-05 10:00 다정하게 +160000 회비:나부부=80000+회비:너부부
기관이 낸 회비 | 04-18 10:00 미리내대 +160000 회비:가기관=80000+회비:나기관
되돌리고 다시 한 출금 | 09-03 10:00 되돌인쇄 -210000 인쇄비
되돌리고 다시 한 입금 | 09-04 10:00 되돌후원 +220000 기타
수식처럼 적힌 거래처 | 11-11 10:00 =SUM(A1) -10000 기타
10억 원 | 12-02 10:00 기금 +1000000000 기부금 | 12-03 10:00 기금위탁 -1000000000 기타
달을 넘긴 카드 정산 | 11-03 10:00 카드정산 +125710 카드-
한 해의 마지막 1분 | 12-31 23:59:59 연말한빛 -1 수수료
`.trim()

/** What the office does about them besides. */
const workOn = (y: hand.Year): void => {
  const keyOf = (trouble: string) => ({ line_pk: y.of(trouble)[0]?.line_pk ?? 0 })
  const again = async (me: Clerk, trouble: string, word: string, kind = word) => {
    for (const line of y.of(trouble).slice(0, 1)) {
      await me.do(line.won > 0 ? bank.undoLine : book.undoDecided, keyOf(trouble))
      line.pieces = line.pieces.map((piece) => ({ ...piece, word, kind }))
      await hand.decide(me, y, line)
    }
  }
  const renamed = { side: 'out', kind_key: '통신비', name: '통신·우편비' } as const
  const ended = { side: 'out', kind_key: '기부', name: '기부', ended: true } as const
  const paid = { account_pk: 1, side: 'out', day: '2025-07-25', payee: '먼저지출' } as const
  const kept = '회비 처리 뒤 취소, 유지'
  y.works.push(
    ['after 04', (me) => again(me, '회비 처리 뒤 취소, 되돌림', '반환-', 'return')],
    ['before 05', (me) => me.do(books.saveKind, { side: 'out', name: '홍보비' })],
    ['before 06', (me) => me.do(books.saveKind, renamed)],
    ['after 06', (me) => me.do(bank.keepLine, { ...keyOf(kept), reason: '현금 납부' })],
    ['before 07', (me) => me.do(bank.addLine, { ...paid, depositor: '먼저적음', amount: 91_000 })],
    ['before 07', (me) => me.do(book.addToBook, { ...paid, amount: 92_000, reason: '급함' })],
    ['after 07', (me) => me.do(books.saveKind, ended)],
    ['after 09', (me) => again(me, '되돌리고 다시 한 출금', '회의비')],
    ['after 09', (me) => again(me, '되돌리고 다시 한 입금', '후원금')],
  )
  y.works.push([
    'after 07',
    async (me) => {
      const { lines } = await me.do(book.openLines, keyOf('출금보다 먼저 기록한 반환'))
      const part_pk = lines[0]?.parts[0]?.part_pk ?? 0
      await me.do(bank.completeReturn, { part_pk, returned_on: '2025-08-01' })
    },
  ])
  // The opening balances are said late, as the first lines have them.
  for (const account of hand.accounts)
    y.works.push([
      'after 03',
      async (me) => {
        const { account_pk = 0, proposed, kind } = (await hand.frame(me, account)) ?? {}
        const { day, balance } = proposed ?? { day: '2025-01-01', balance: 0 }
        expect([account, balance]).toEqual([account, hand.opening[account]])
        const opened = { opening_day: day, opening_balance: balance }
        await me.do(books.saveAccount, { account_pk, name: account, kind, ...opened })
      },
    ])
}

/** A fee of October and a registration of November, as one deposit less the gateway's fee. */
const payOut = async (site: Site, me: Clerk, y: hand.Year): Promise<void> => {
  const [line] = y.of('달을 넘긴 카드 정산')
  if (line === undefined) return
  const { member_pk } = await plantMember(site, { member_id: 'card', email: 'card@example.org' })
  const rows = []
  for (const [day, settle_day, goods] of [
    ['2025-10-28', '2025-10-31', { ...feeOf(2025), amount: 80_000 }],
    ['2025-10-30', '2025-11-02', paidRegistration],
  ] as const) {
    const card = { approval_no: day.replaceAll('-', ''), card_company: '', card_no: '' }
    const paid = { paid_at: `${day}T03:00:00Z`, created_at: `${day}T03:00:00Z`, card, ...goods }
    await plantPaidOrder(site, { member_pk }, paid)
    const told = { day, settle_day, approval_no: card.approval_no, amount: goods.amount }
    rows.push(settlementRow(told))
  }
  const days = ['2025-10-31', '2025-11-02']
  const file = base64(settlementCsv(...rows))
  await me.do(bookSettlement, { file, deposits: [{ days, line_pk: line.line_pk }] })
  const piece = { word: '', who: '', project: null }
  line.pieces = [
    { ...piece, kind: 'dues', won: 80_000 },
    { ...piece, kind: 'registration', won: 50_000, project: '2025-autumn' },
    { ...piece, word: '<', kind: '수수료', won: -4_290 },
  ]
}

const expenses = [
  ...['한빛인쇄 -10000 인쇄비', '샛별식당 -21000 회의비', '우체국 -3200 통신비'],
  ...['가람문구 -8000 기타', '연구조교 -54000 인건비', '당발수수료 -500 수수료'],
  ...['누리대관 -33000 학술대회 경비@2025-autumn', '솔바람세무 -11000 세금'],
]
const incomes = ['후원금', '광고비', '기부금', '찬조금']
const nameAt = (at: number): string =>
  ['김이박최정'[at % 5], '가나다라마바사'[at % 7], '거너더러머버서어저처커터'[at % 12]].join('')
const days = Array.from({ length: 365 }, (_, at) =>
  new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10),
)

/** Lines of which each is as it should be. */
const usual = (y: hand.Year): void => {
  for (const [at, day] of days.map((whole) => whole.slice(5)).entries()) {
    const add = (text: string, trouble = '보통의 거래') => y.add(trouble, text)
    const [minute, lost] = [String(at % 60).padStart(2, '0'), day.startsWith('04') ? '?' : '']
    add(`${day} 16:${minute} ${expenses[at % 8]}`)
    if (at % 20 !== 9) add(`${day} 09:30 ${nameAt(at)} +80000 회비`)
    if (at % 3 === 0) add(`${day} 18:${minute} 한별택배 -${4_000 + at} 통신비`)
    if (at % 2 === 0)
      add(`${day} 17:20 후원${nameAt(at)}회 +${9_000 + at} ${incomes[(at / 2) % 4]}`)
    if (at % 6 === 1) add(`현금:${day} - 다과 -${1_000 + at * 5} 회의비`)
    if (at % 5 < 2 && at > 250 && at < 300)
      add(`${day} 09:40 ${nameAt(at)}솔 +50000 등록@2025-autumn`)
    if (day.endsWith('-27')) add(`적금:${day} 03:00 적금이자 +${1_000 + at} 이자${lost}`)
    if (!day.endsWith('-10')) continue
    add(`${day} 13:00 노화학회 -${100_000 + at} 이체`, day)
    add(`적금:${day} 13:00 노화학회 +${100_000 + at} 이체${lost}`, day)
  }
}

/** Every line, every day and every sum of the report is as the hand has it. */
const judge = async (me: Clerk, y: hand.Year): Promise<void> => {
  const rows = await hand.bookRows(me)
  for (const { line, parts } of hand.found(y.lines, rows)) {
    const said = parts.map(({ kind, amount }) => `${kind} ${amount}`)
    const wanted = line.pieces.map(({ kind, won }) => `${kind.replace('<', '')} ${Math.abs(won)}`)
    expect([line.trouble, line.day, ...said]).toEqual([line.trouble, line.day, ...wanted])
  }
  const { figures } = await me.do(years.getBookYear, { year: 2025 })
  for (const [at, account] of hand.accounts.entries()) {
    const first = hand.opening[account]
    const [own, booked] = [y.statement(account), rows.filter((row) => row.account === account)]
    const on = (all: readonly { day: string; balance: number | null }[], day: string) =>
      all.findLast((one) => one.day <= day)?.balance ?? first
    for (const day of days) expect([day, on(booked, day)]).toEqual([day, on(own, day)])
    const { opening = 0, in: came = 0, out = 0, off } = figures.accounts[at] ?? {}
    expect([opening, opening + came - out, off]).toEqual([first, on(own, '9999'), 0])
  }
  const shown = [
    ...figures.headings.map(({ side, key, amount }) => [`${side} ${key}`, amount] as const),
    ...figures.neutral.map((one) => [`in ${one.key}`, one.in] as const),
    ...figures.neutral.map((one) => [`out ${one.key}`, one.out] as const),
  ]
  expect(Object.fromEntries(shown.filter(([, won]) => won !== 0))).toEqual(y.sums())
  expect(figures.undecided).toEqual({ lines: 0, in: 0, out: 0 })
  const event = Object.entries(y.sums((project) => project !== null))
  const sum = (side: string) =>
    event.reduce((won, [key, own]) => (key.startsWith(side) ? won + own : won), 0)
  expect(figures.projects).toMatchObject([{ in: sum('in'), out: sum('out') }])
}

test('a year by hand: the bank’s balance on 365 days, and the hand’s own sums in the report', async ({
  site,
}) => {
  site.clock.set('2025-01-02T03:00:00Z')
  const y = new hand.Year()
  usual(y)
  for (const trouble of troubles.split('\n')) {
    const [name = '', ...lines] = trouble.split(' | ')
    for (const line of lines) y.add(name, line)
  }
  workOn(y)
  y.works.push(['after 11', (me) => payOut(site, me, y)])
  expect(troubles.split('\n').length).toBeGreaterThanOrEqual(50)
  expect(y.lines.length).toBeGreaterThanOrEqual(1200)
  await hand.plant(site, y)
  for (const month of new Set(days.map((day) => day.slice(5, 7))))
    await hand.workOff(site, y, month)

  site.clock.set('2026-01-20T03:00:00Z')
  const me = await plantClerk(site, '관리자')
  await judge(me, y)
  expect((await me.do(books.bookFrame, {})).unpaired).toEqual([])
  const year = 2025
  const { mark } = await me.do(years.getBookYear, { year })
  await me.do(years.closeYear, { year, mark, note: '' })

  const late = y.add('마감한 뒤에 온 거래', '12-31 23:59:59 늦은복사 -66000 인쇄비')
  const rows = y.statement('주거래').filter((line) => line === late)
  const file = { file: fileOf(rows), account_pk: 1 }
  expect(await me.wrong(bank.readStatement, file)).toHaveProperty('correction')
  const correction = '은행이 늦게 보냄'
  await me.do(bank.readStatement, { ...file, correction })
  const [{ line_pk, left } = { line_pk: 0, left: 0 }] = (await me.do(book.openLines, {})).lines
  const parts = [{ kind: 'expense', expense: '인쇄비', amount: 66_000 } as const]
  expect(await me.wrong(book.decideLine, { line_pk, left, parts })).toHaveProperty('correction')
  await me.do(book.decideLine, { line_pk, left, parts, correction })
  const { changes } = await me.do(years.getBookYear, { year })
  expect(changes.map(({ name }) => name)).toContain('지출 · 인쇄비 · 결산')
  expect(new Set(changes.map(({ kept, now }) => Math.abs(now - kept)))).toEqual(new Set([66_000]))
  await me.do(years.reopenYear, { year, reason: '정정 반영' })
  await judge(me, y)
})
