import * as fc from 'fast-check'
import { saveDraft } from '#boards/api/office-post-drafts.ts'
import { finishDuty } from '#office/api/calendar.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { receivePrivacyCase } from '#privacy/api/privacy-cases.ts'
import { type Planted } from '#tests/support/console.ts'
import { plantMember } from '#tests/support/members.ts'
import { sheet } from '#tests/support/office-posts.ts'
import { paidRegistration, plantPaidOrder } from '#tests/support/payments.ts'
import { plantGuest } from '#tests/support/registrants.ts'
import type { Site } from '#tests/support/site.ts'
import { listTexts, openText, saveText } from '#texts/api/texts.ts'

const only = <What extends string>(what: What) => fc.record({ what: fc.constant(what) })

const order = fc.record({
  what: fc.constant('order' as const),
  state: fc.constantFrom(
    ...(['awaiting_deposit', 'to_return', 'unknown', 'paid', 'expired', 'refunded'] as const),
  ),
  ago: fc.integer({ min: 0, max: 700 * 24 }),
  refunded: fc.constantFrom(0, 30_000),
})

const member = fc.record({
  what: fc.constant('member' as const),
  type: fc.constantFrom(...(['정회원', '학생회원', '명예회원'] as const)),
  ago: fc.integer({ min: 0, max: 8 * 365 * 24 }),
  status: fc.constantFrom(...([undefined, '작고', '휴회'] as const)),
})

const request = fc.record({ what: fc.constant('request' as const), stale: fc.boolean() })

const mail = fc.record({
  what: fc.constant('mail' as const),
  state: fc.constantFrom(...(['waiting', 'refused', 'expired'] as const)),
  ago: fc.integer({ min: 0, max: 3 }),
})

const duty = fc.record({
  what: fc.constant('duty' as const),
  year: fc.integer({ min: 2023, max: 2025 }),
  at: fc.nat(),
})

/** What happens to the office, of which some waits for a person; `ago` in hours. */
export const happenings = fc.oneof(
  ...[
    order,
    member,
    request,
    mail,
    duty,
    only('waiting'),
    only('guest'),
    only('post'),
    only('text'),
  ],
  only('privacy'),
)

export type Happening = typeof happenings extends fc.Arbitrary<infer T> ? T : never

let number = 0

const newcomer = (site: Site, more: Parameters<typeof plantMember>[1] = {}) => {
  number += 1
  const identity = { member_id: `newcomer${number}`, email: `newcomer${number}@example.org` }
  return plantMember(site, { ...identity, ...more })
}

const before = (site: Site, hours: number): string =>
  new Date(site.clock.now().getTime() - hours * 3_600_000).toISOString()

const plantOrder = async (
  site: Site,
  { state, ago, refunded }: typeof order extends fc.Arbitrary<infer T> ? T : never,
): Promise<void> => {
  const at = before(site, ago)
  const isPaid = ['paid', 'refunded', 'to_return'].includes(state)
  await plantPaidOrder(site, await newcomer(site), {
    state,
    created_at: at,
    paid_at: isPaid ? at : null,
    deposit_due: at.slice(0, 10),
    refunded_amount: state === 'paid' || state === 'refunded' ? refunded : 0,
    ...(state === 'unknown' && { card: { approval_no: null, card_company: null, card_no: null } }),
  })
}

const askRefund = async (site: Site, me: Planted, stale: boolean): Promise<void> => {
  const order_pk = await plantPaidOrder(site, await newcomer(site), { amount: 400_000 })
  const by = { staff_pk: me.staff_pk, staff_name: '담당', created_at: before(site, 0) }
  const asked = { order_pk, amount: 400_000, seen_left: stale ? 1 : 400_000, reason: '부탁' }
  const values = { ...asked, ...by, state: 'waiting' } as const
  await site.context.db.insertInto('refund_request').values(values).execute()
}

const wait = async (site: Site): Promise<void> => {
  const { member_pk } = await newcomer(site)
  const { goods_key } = paidRegistration
  const values = { goods_key, member_pk, state: 'waiting', created_at: before(site, 0) } as const
  await site.context.db.insertInto('waiting_place').values(values).execute()
}

const editText = async (me: Planted): Promise<void> => {
  const { texts } = await me.do(listTexts, {})
  const path = texts.find(({ draft }) => draft === null)?.path
  if (path === undefined) return
  const { text, base_hash } = await me.do(openText, { path })
  await me.do(saveText, { path, text: `${text}\n`, base_hash, version: 0 })
}

/** A mail as it stands some hours later. */
export const plantMail = async (
  site: Site,
  { state, ago }: Omit<typeof mail extends fc.Arbitrary<infer T> ? T : never, 'what'>,
): Promise<void> => {
  const written = { to_address: 'a@example.org', subject: '', body_text: '', body_html: '' }
  const created_at = before(site, ago)
  const times = { created_at, due_at: before(site, -9), useful_until: before(site, -9) }
  const ended_at = state === 'waiting' ? null : before(site, 0)
  const values = { ...written, ...times, state, ended_at, attempts: 1 }
  await site.context.db.insertInto('mail').values(values).execute()
}

const askForData = async (site: Site, me: Planted): Promise<void> => {
  const received_on = seoulDay(site.context.clock.now())
  const asked = { way: '전화', received_on, body: '보관하시는 정보를 알고 싶습니다.' } as const
  const person = { kind: 'access', person_name: '박손님', email: '' } as const
  await me.do(receivePrivacyCase, { ...asked, ...person })
}

/** One of the year's duties is marked, or was. */
const markDuty = async (site: Site, me: Planted, year: number, at: number): Promise<void> => {
  const duties = site.context.calendar?.duties ?? []
  const id = duties[at % duties.length]?.id ?? ''
  await me.ask(finishDuty, { id, year, note: '' })
}

/** Lets it happen. */
export const happen = async (site: Site, me: Planted, happening: Happening): Promise<void> => {
  if (happening.what === 'order') await plantOrder(site, happening)
  if (happening.what === 'member') {
    const { type, ago, status } = happening
    const { member_pk } = await newcomer(site, { member_type: type, created_at: before(site, ago) })
    const from = { member_pk, from_day: before(site, 0).slice(0, 10), until_day: null }
    const by = { reason: '', staff_name: '담당', created_at: before(site, 0) }
    if (status !== undefined)
      await site.context.db
        .insertInto('member_status')
        .values({ ...from, ...by, status })
        .execute()
  }
  if (happening.what === 'duty') await markDuty(site, me, happening.year, happening.at)
  if (happening.what === 'request') await askRefund(site, me, happening.stale)
  if (happening.what === 'waiting') await wait(site)
  if (happening.what === 'guest') await plantGuest(me, { over: true, reason: '현장에서 더 받음' })
  if (happening.what === 'post') await me.do(saveDraft, sheet())
  if (happening.what === 'text') await editText(me)
  if (happening.what === 'mail') await plantMail(site, happening)
  if (happening.what === 'privacy') await askForData(site, me)
}
