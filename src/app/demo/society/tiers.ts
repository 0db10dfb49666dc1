import { randomUUID } from 'node:crypto'
import { payByCard } from '#app/demo/society/dues.ts'
import type { Person } from '#app/demo/society/people.ts'
import { moment, type Scene, type Stage } from '#app/demo/society/stage.ts'
import * as checkin from '#conference/api/checkin.ts'
import * as registrantActions from '#conference/api/registrant-actions.ts'
import * as roleCalls from '#conference/api/roles.ts'
import type { Tier } from '#conference/rules/tiers.ts'
import { recordEvents } from '#conference/server/checkin/service.ts'
import { addGuest } from '#conference/server/registrants/guests.ts'
import { registrantsOf } from '#conference/server/registrants/people.ts'
import { setRole } from '#conference/server/registrants/roles.ts'
import { findPayer } from '#payments/server/orders/payers.ts'
import { priceFor } from '#payments/server/orders/requirements.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

/** Somebody registers for the price of each row of the fees, shortly before the row ends. */
export const tierScenes = (everyone: readonly Person[], conference: Conference): Scene[] =>
  conference.fees
    .filter(({ pre }) => pre !== null)
    .map((tier, index) => ({
      at: new Date(Date.parse(tier.until ?? conference.preRegistration.until) - (40 - index) * 9e6),
      play: (stage) =>
        tier.memberType === null
          ? registerGuest(stage, conference, tier)
          : registerMember(stage, everyone, conference, tier),
    }))

const guests = '국지윤 단유찬 빙서율 종하람'.split(' ')

const registerGuest = ({ context, staff }: Stage, { id, fees }: Conference, tier: Tier) =>
  addGuest(context, staff('office01', registrantActions.addGuest), {
    id,
    submission: randomUUID(),
    who: tier.who,
    amount: tier.pre ?? 0,
    name: guests[fees.indexOf(tier) % guests.length] ?? '국지윤',
    company: '온누리대학교',
    ...(tier.pre === 0 ? { method: 'free' } : { method: 'card', proof: '단말기 승인' }),
  })

const registerMember = async (
  stage: Stage,
  everyone: readonly Person[],
  conference: Conference,
  { who, role, memberType }: Tier,
): Promise<void> => {
  const { context, staff, members } = stage
  for (const { member_id, habit } of everyone) {
    const member_pk = members.get(member_id)
    if (member_pk === undefined || habit === 'cash') continue
    const payer = await findPayer(context.db, member_pk)
    if (payer.member_type !== memberType || payer.email === null) continue
    const { tier, ways } = await priceFor(context, conference, payer)
    const isPresenter = ways.some((way) => way.how === 'presenting' && way.tier.who === who)
    if (tier?.who !== who && !(role !== undefined && isPresenter)) continue
    const { email, member_name: name } = payer
    const by = staff('office01', roleCalls.setRole)
    if (role !== undefined)
      await setRole(context, by, { id: conference.id, role, name, email, held: true })
    const good = { type: '등록비', name: conference.goodsName } as const
    if ((await payByCard(stage, member_pk, good)) !== undefined) return
  }
}

/** Where attendance earns credits, all come in the morning and leave after the last lecture, but one at noon. */
export const attendanceScenes = (conference: Conference): Scene[] =>
  conference.credits === undefined
    ? []
    : [
        scan(conference, '08:55', 'in', () => true),
        scan(conference, '12:25', 'out', (at) => at === 0),
        scan(conference, '16:45', 'out', (at) => at > 0),
      ]

const scan = (
  conference: Conference,
  time: string,
  kind: 'in' | 'out',
  isTheirs: (at: number) => boolean,
): Scene => ({
  at: moment(conference.date, time),
  play: async ({ context, staff }) => {
    const people = await registrantsOf(context, context.db, conference)
    const scanned = { kind, undoes: null, ago: 0, desk: '1번 데스크' }
    const passes = people
      .filter((_, at) => isTheirs(at))
      .map(({ key: registrant }) => ({ ...scanned, pass_id: randomUUID(), registrant }))
    const by = staff('desk01', checkin.sendCheckinEvents)
    await recordEvents(context, by, { conference_id: conference.id, passes })
  },
})
