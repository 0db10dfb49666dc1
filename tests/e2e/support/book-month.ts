import type { Site } from '#tests/e2e/support/journey.ts'
import { bankCsv, bankRow, outRow, plantAwaiting } from '#tests/support/bank.ts'
import { plantLines } from '#tests/support/book-years.ts'
import { plantMember } from '#tests/support/members.ts'

// A month of 120 lines: 70 deposits, of which four are card payouts, and 50 withdrawals.

const moment = (count: number, at: number): string =>
  `2026.10.${String(1 + Math.floor((at * 28) / count)).padStart(2, '0')} 10:${String(at % 60).padStart(2, '0')}:00`

const syllables = Array.from('강남도래미바솔시유정하호')
export const named = (at: number): string =>
  `표${syllables[at % 12]}${syllables[Math.floor(at / 12)]}`

const fee = {
  created_at: '2026-09-20T03:00:00.000Z',
  goods_key: 'fee:2026',
  goods_name: '2026년 연회비',
  deposit_due: '2026-12-03',
  due_at: '2026-12-06T15:00:00.000Z',
}
export const registration = {
  goods_type: '등록비',
  goods_key: 'conference:2025-autumn',
  goods_name: '2025 추계학술대회 등록비',
  amount: 50_000,
} as const

const known = [
  ['한빛인쇄', '인쇄비', 120_000],
  ['우체국', '통신비', 30_000],
  ['케이티', '통신비', 45_000],
  ['김간사', '인건비', 800_000],
  ['이조교', '인건비', 400_000],
  ['한식당 다온', '회의비', 150_000],
  ['호텔노블', '학술대회 경비', 900_000],
  ['세무법인', '기타', 110_000],
] as const

export const fresh = [
  ['꽃집 봄날', '기타', 4],
  ['현수막나라', '학술대회 경비', 2],
  ['박연자', '인건비', 1],
  ['최연자', '인건비', 1],
  ['김밥나라', '회의비', 4],
  ['서버호스팅', '통신비', 1],
] as const

export const plantMonth = async (site: Site): Promise<void> => {
  for (let at = 0; at < 60; at += 1) {
    const own = at < 48 ? fee : { ...fee, ...registration }
    await plantAwaiting(site, named(at), { ...own, member_id: `month${at}` })
  }
  await plantMember(site, {
    member_id: 'unknown60',
    member_name: named(60),
    email: 'u60@example.org',
  })
  await site.context.db
    .insertInto('money_account')
    .values({
      name: '적금 계좌',
      kind: 'bank',
      opening_day: '',
      opening_balance: 0,
      created_at: '',
    })
    .execute()
  const past = known.flatMap(([payee, heading, won]) =>
    ['08', '09'].map((month) => ({
      day: `2026-${month}-20`,
      won: -won,
      payee,
      part: { kind: 'expense', heading } as const,
    })),
  )
  await plantLines(site, past)
}

export const month = (): string => {
  const dues = Array.from({ length: 60 }, (_, at) =>
    bankRow(
      at % 9 === 8 ? `${named(at)}연회비` : named(at),
      at < 48 ? 80_000 : 50_000,
      moment(60, at),
    ),
  )
  const others = [
    bankRow('돌고래제약', 2_000_000, moment(9, 1)),
    bankRow('고래바이오', 1_000_000, moment(9, 2)),
    bankRow('노화제약후원금', 500_000, moment(9, 3)),
    bankRow('예금이자', 1_234, moment(9, 4)),
    bankRow('낯선이름', 80_000, moment(9, 5)),
    bankRow('모르는분', 80_000, moment(9, 6)),
    ...[1, 2, 3, 4].map((at) => bankRow('케이에스넷정산', 400_000 + at, moment(9, at))),
  ]
  const repeated = known.flatMap(([payee, , won], at) =>
    Array.from({ length: at < 6 ? 4 : 2 }, (_, more) =>
      outRow(payee, won - more, moment(28, at + more)),
    ),
  )
  const firsts = fresh.flatMap(([payee, , count]) =>
    Array.from({ length: count }, (_, more) => outRow(payee, 30_000 + more, moment(12, more))),
  )
  const rest = [
    ...[1, 2, 3, 4].map((at) => outRow('이체수수료', 500, moment(9, at))),
    ...[1, 2].map((at) => outRow('노화학회적금', 1_000_000, moment(9, at))),
    outRow('국세청 원천세', 33_000, moment(9, 3)),
    outRow('낯선이름', 80_000, moment(9, 8)),
    outRow('탈퇴한이', 80_000, moment(9, 8)),
  ]
  return bankCsv(...dues, ...others, ...repeated, ...firsts, ...rest)
}
