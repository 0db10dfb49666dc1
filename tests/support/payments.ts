import type { PaymentRequest } from '#contract/payments.schema.ts'
import { logIn, plantMember, type PlantedMember } from '#tests/support/members.ts'
import type { Site } from '#tests/support/site.ts'

export interface Payer extends PlantedMember {
  token: string
}

/** A planted member who is logged in: a 정회원 unless told otherwise. */
export const plantPayer = async (
  site: Site,
  member: Parameters<typeof plantMember>[1] = {},
): Promise<Payer> => {
  const planted = await plantMember(site, { email: 'regular01@example.org', ...member })
  return { ...planted, token: (await logIn(site, planted)).access_token }
}

/** The annual fee that a 정회원 owes on the day on which tests begin. */
export const annualFee: PaymentRequest = {
  member_type: '정회원',
  amount: 80_000,
  goods_type: '연회비',
  goods_name: '2026년 연회비',
}

/** The registration that content/conferences/2025-autumn.yaml offers. */
export const registration: PaymentRequest = {
  member_type: '정회원',
  amount: 50_000,
  goods_type: '등록비',
  goods_name: '2025년 추계학술대회 등록비',
}

/** A moment at which it can be registered for. */
export const whileOpen = '2025-10-01T03:00:00Z'

/** Every order's state, in the order in which they were made. */
export const orderStatesOf = async ({ context }: Site): Promise<string[]> => {
  const rows = await context.db
    .selectFrom('payment_order')
    .select('state')
    .orderBy('order_pk')
    .execute()
  return rows.map(({ state }) => state)
}
