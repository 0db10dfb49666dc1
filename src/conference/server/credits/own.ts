import type { z } from 'zod'
import type * as calls from '#conference/api/credits.ts'
import type { OwnCredits } from '#conference/api/credits.ts'
import { lastObjectionDay } from '#conference/rules/credits.ts'
import type { RegistrantKey } from '#conference/rules/registration.ts'
import { certifiedBy } from '#conference/server/certificates/links.ts'
import {
  type Attendee,
  attendeesWithCredits,
  changeClaim,
  viewOf,
} from '#conference/server/credits/credited.ts'
import { conferenceOf } from '#payments/server/goods/goods.ts'
import { findPaidOf } from '#payments/server/receipts/facts.ts'
import { seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import type { Request } from '#platform/server/http/route.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

interface Own {
  attendee: Attendee
  conference: Conference
  by: string
  /** The last Seoul day of objections. */
  until: string
}

type Asker = Pick<Request<unknown>, 'ip' | 'authenticate'>

/**
 * An attendee's conferences, from their day on: that of a mailed link, or a member's own. Throws as
 * `certifiedBy`, and what asks for a login.
 */
const ownOf = async (context: Context, token: string | undefined, asker: Asker) => {
  const link = token === undefined ? undefined : await certifiedBy(context, token, asker.ip)
  const member_pk = link ? null : (await asker.authenticate()).member_pk
  const orders = member_pk === null ? [] : await findPaidOf(context.db, member_pk)
  const held = link ? [link.conference] : orders.map((one) => conferenceOf(context, one.goods_key))
  const today = seoulDay(context.clock.now())
  const found: Own[] = []
  for (const conference of new Set(held)) {
    if (conference?.credits === undefined || conference.date > today) continue
    const until = lastObjectionDay(conference, conference.credits, link?.certificate.sent_at)
    const { by } = conference.credits
    for (const attendee of (await attendeesWithCredits(context, context.db, conference)).values()) {
      const { person } = attendee
      const isTheirs = link ? person.key === link.person.key : person.member_pk === member_pk
      if (isTheirs) found.push({ attendee, conference, by, until })
    }
  }
  return found
}

const ownOfKey = async (
  context: Context,
  { token, key }: { token?: string | undefined; key: RegistrantKey },
  asker: Asker,
): Promise<Own> => {
  const own = await ownOf(context, token, asker)
  const found = own.find(({ attendee }) => attendee.person.key === key)
  if (found === undefined) throw new AppError('notFound')
  return found
}

type Asked<Call extends { input: z.ZodType }> = z.output<Call['input']>

export const ownCredits = async (
  context: Context,
  { token }: Asked<typeof calls.getCredits>,
  asker: Asker,
): Promise<OwnCredits> => {
  const own = await ownOf(context, token, asker)
  const today = seoulDay(context.clock.now())
  return {
    conferences: own.map(({ attendee, conference, by, until }) => ({
      ...viewOf(attendee),
      name: attendee.person.name,
      event: conference.title,
      date: conference.date,
      by,
      until,
      may_object: today <= until && attendee.claim.objected_at === null,
      may_print: today > conference.date && attendee.credits > 0,
    })),
  }
}

/** An empty licence number takes the consent back. Throws as `ownOf`, and `notFound`. */
export const reportCredits = async (
  context: Context,
  { licence, ...asked }: Asked<typeof calls.reportCredits>,
  asker: Asker,
): Promise<Record<string, never>> => {
  const { conference } = await ownOfKey(context, asked, asker)
  const consented_at = licence === '' ? null : context.clock.now().toISOString()
  const licence_name = licence === '' ? '' : asked.licence_name
  const change = { licence, licence_name, consented_at }
  await context.db
    .transaction()
    .execute((transaction) => changeClaim(transaction, conference, asked.key, change))
  return {}
}

/** Once. Throws as `ownOf`, `notFound`, and `invalid` after the last day. */
export const objectToCredits = async (
  context: Context,
  { body: objection, ...asked }: Asked<typeof calls.objectToCredits>,
  asker: Asker,
): Promise<Record<string, never>> => {
  const { conference, until } = await ownOfKey(context, asked, asker)
  const now = context.clock.now()
  if (seoulDay(now) > until) throw unfit('body', '이의 신청 기간이 지났습니다.')
  const change = { objection, objected_at: now.toISOString() }
  const isFirst = await context.db
    .transaction()
    .execute((transaction) =>
      changeClaim(transaction, conference, asked.key, change, 'objected_at'),
    )
  if (!isFirst) throw unfit('body', '이미 이의를 신청하셨습니다. 추가 문의는 사무국으로 해 주세요.')
  return {}
}
