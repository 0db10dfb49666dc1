import type { Context } from '#platform/server/context.ts'
import { allocateReceipt } from '#payments/server/orders/paid.ts'
import { addMember } from '#members/server/store.ts'
import { startSession } from '#accounts/server/sessions/service.ts'
import type { PlantedPayer } from '#tests/bench/messages.ts'

/** Members who are logged in and have registered for the first conference. */
export const plantPayers = async (context: Context, count: number): Promise<PlantedPayer[]> => {
  const payers: PlantedPayer[] = []
  for (let index = 1; index <= count; index++) payers.push(await plantPayer(context, index))
  return payers
}

const plantPayer = async (context: Context, index: number): Promise<PlantedPayer> => {
  const now = context.clock.now()
  const at = now.toISOString()
  const member = { member_name: '김노화', member_type: '정회원' } as const
  const member_pk = await addMember(context.db, {
    ...member,
    member_id: `payer${index}`,
    password_hash: '',
    staff: 0,
    created_at: at,
    email: `payer${index}@example.org`,
  })
  return context.db.transaction().execute(async (transaction) => {
    const { order_pk } = await transaction
      .insertInto('payment_order')
      .values({
        ...member,
        member_pk,
        company_name: `○○대학교 의과대학 ${index}연구실`,
        goods_type: '등록비',
        goods_key: `conference:${context.conferences[0]?.id ?? ''}`,
        goods_name: context.conferences[0]?.goodsName ?? '',
        amount: 50_000,
        pay_method: 'account',
        state: 'paid',
        created_at: at,
        paid_at: at,
        due_at: at,
      })
      .returning('order_pk')
      .executeTakeFirstOrThrow()
    await allocateReceipt(transaction, order_pk, now)
    const { access_token } = await startSession(context, transaction, member_pk)
    return { order_pk, access_token }
  })
}
