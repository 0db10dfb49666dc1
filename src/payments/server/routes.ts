import type { Context as HonoContext, Hono } from 'hono'
import { fileOf } from '#boards/rules/page-variants.ts'
import { registerPath } from '#conference/rules/conferences.ts'
import { updateProfile } from '#members/server/profile.ts'
import { speakingTo } from '#members/server/service.ts'
import * as membershipCertificates from '#payments/api/membership-certificate.ts'
import * as schemas from '#payments/api/payments.ts'
import { getAttended, getDocument, getReceipt } from '#payments/api/payments.ts'
import * as settlement from '#payments/api/settlement.ts'
import { goods } from '#payments/rules/goods.ts'
import { approve, closeCard, readyCard } from '#payments/server/cards/approve.ts'
import type { OrderedAttempt } from '#payments/server/cards/store.ts'
import { orderTransfer } from '#payments/server/deposits/transfer.ts'
import { annualFeePaid, annualFees, payResult } from '#payments/server/orders/history.ts'
import { findNonmemberToTell } from '#payments/server/orders/nonmembers.ts'
import {
  membershipCertificateForOffice,
  membershipCertificate,
} from '#payments/server/receipts/membership-certificate.ts'
import { attendedOf, documentOf } from '#payments/server/receipts/service.ts'
import { bookSettlement } from '#payments/server/settlement/book.ts'
import { readSettlement } from '#payments/server/settlement/compare.ts'
import { closedPath } from '#platform/api/addresses.ts'
import { addressOf } from '#platform/rules/countries.ts'
import { pathHere } from '#platform/rules/say.ts'
import type { Context } from '#platform/server/context.ts'
import { memberRoute } from '#platform/server/http/route.ts'
import { speaking } from '#platform/server/language.ts'
import { servicesOf } from '#staff/server/serve.ts'

export const paymentRoutes = (app: Hono, context: Context): void => {
  memberRoute(app, context, schemas.pgReady, (input, { member }) =>
    readyCard(context, member.member_pk, input),
  )
  memberRoute(app, context, schemas.createTransferInfo, (input, { member }) =>
    orderTransfer(context, member.member_pk, input),
  )
  memberRoute(app, context, schemas.getPayInfo, (_input, { member }) =>
    annualFees(context, member.member_pk),
  )
  memberRoute(app, context, schemas.getPayResult, (which, { member }) =>
    payResult(context, member.member_pk, which),
  )
  memberRoute(app, context, schemas.getAnnualFeePaid, ({ goods_name }, { member }) =>
    annualFeePaid(context, member.member_pk, goods_name),
  )
  for (const { method, path } of [schemas.approvalCallback, schemas.approvalCallbackPost]) {
    app.on(method, `/api${path}`, async (c) => {
      return back(c, context, await outcomeOf(context, await parametersOf(c)))
    })
  }
  app.all(`${closedPath}:mbrRefNo`, async (c) =>
    back(c, context, await closeCard(context, c.req.param('mbrRefNo'))),
  )
}

/**
 * Undefined on any error: a returning shopper still gets a page, which asks how the payment stands
 * (ruling 23).
 */
const outcomeOf = async (context: Context, parameters: unknown) => {
  const returned = schemas.approvalCallback.input.safeParse(parameters)
  if (!returned.success) return undefined
  try {
    return await approve(context, returned.data)
  } catch (error) {
    context.log.error({ err: error }, 'a payment’s return failed')
    return undefined
  }
}

const parametersOf = async (c: HonoContext): Promise<unknown> => {
  if (c.req.method === 'GET') return c.req.query()
  const form = await c.req.parseBody().catch(() => undefined)
  return form && { ...c.req.query(), ...form }
}

/**
 * Redirects to the page where the good is paid, with the specification's query (spec part 2,
 * ruling 23). In the payer's language, as the gateway tells nothing of the page it was called from.
 */
const back = async (c: HonoContext, { db }: Context, attempt: OrderedAttempt | undefined) => {
  const query = resultQuery(attempt)
  if (attempt?.nonmember_pk != null) {
    // Who has joined meanwhile is told there to log in.
    const nonmember = await findNonmemberToTell(db, attempt.nonmember_pk)
    const page = speaking(nonmember?.language ?? 'ko', () => pathHere(registerPath))
    return c.redirect(addressOf(page, query), 303)
  }
  const own = goods[attempt?.goods_type ?? '연회비'].page
  const file = fileOf({ pathname: own, searchParams: new URLSearchParams(query) })
  const here = await speakingTo(db, { member_pk: attempt?.member_pk ?? 0 }, () => pathHere(file))
  return c.redirect(addressOf(here === file ? own : here, query), 303)
}

const resultQuery = (attempt: OrderedAttempt | undefined): Record<string, string> =>
  attempt?.state === 'paid'
    ? {
        sucess: 'true',
        member_type: attempt.member_type,
        amount: String(attempt.amount),
        company_code: attempt.card_company_code ?? '',
        card_no: attempt.card_no ?? '',
      }
    : { sucess: 'false' }

export const settlementRoutes = (app: Hono, context: Context): void => {
  servicesOf(app, context).serve(settlement.readSettlement, readSettlement)
  servicesOf(app, context).serve(settlement.bookSettlement, bookSettlement)
}

export const receiptRoutes = (app: Hono, context: Context): void => {
  memberRoute(app, context, getReceipt, ({ pay_info_pk: order_pk, language }, { member }) =>
    documentOf(context, member.member_pk, { order_pk, paper: 'receipt', language }),
  )
  memberRoute(app, context, getDocument, ({ pay_info_pk: order_pk, ...asked }, { member }) =>
    documentOf(context, member.member_pk, { order_pk, ...asked }),
  )
  memberRoute(
    app,
    context,
    membershipCertificates.getMembershipCertificate,
    ({ language }, { member: { member_pk } }) =>
      membershipCertificate(context, { member_pk, language, who: String(member_pk) }),
  )
  servicesOf(app, context).serve(
    membershipCertificates.printMembershipCertificate,
    membershipCertificateForOffice,
  )
  memberRoute(app, context, schemas.setEnglishName, (changes, { member: { member_pk } }) =>
    context.db.transaction().execute(async (transaction) => {
      await updateProfile(transaction, member_pk, changes)
      return {}
    }),
  )
  memberRoute(app, context, getAttended, (_, { member }) => attendedOf(context, member.member_pk))
}
