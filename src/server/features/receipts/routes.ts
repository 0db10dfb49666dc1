import { getAttended, getPaper, getReceipt } from '#contract/receipts.schema.ts'
import type { Paper } from '#rules/papers.ts'
import type { Context } from '#server/base/context.ts'
import { memberFileRoute, memberRoute } from '#server/base/http/route.ts'
import { attendedOf, paperOf } from '#server/features/receipts/service.ts'
import type { Hono } from 'hono'

export const receiptRoutes = (app: Hono, context: Context): void => {
  const file = async (member_pk: number, order_pk: number, paper: Paper) => ({
    ...(await paperOf(context, member_pk, { order_pk, paper })),
    type: 'application/pdf',
  })
  memberFileRoute(app, context, getReceipt, ({ pay_info_pk }, { member }) =>
    file(member.member_pk, pay_info_pk, 'receipt'),
  )
  memberFileRoute(app, context, getPaper, ({ pay_info_pk, paper }, { member }) =>
    file(member.member_pk, pay_info_pk, paper),
  )
  memberRoute(app, context, getAttended, async (_, { member }) => ({
    pay_info_pks: await attendedOf(context, member.member_pk),
  }))
}
