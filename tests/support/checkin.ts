import { randomUUID } from 'node:crypto'
import { getRoster, type Roster, sendCheckinEvents } from '#conference/api/checkin.ts'
import * as checkin from '#conference/rules/checkin.ts'
import { orderRegistrant, type RegistrantKey } from '#conference/rules/registration.ts'
import { type Planted } from '#tests/support/console.ts'
import { plantMember } from '#tests/support/members.ts'
import { paidRegistration, plantPaidOrder } from '#tests/support/payments.ts'
import type { Site } from '#tests/support/site.ts'

export const conference_id = '2025-autumn'

/** The morning of the event. */
export const morning = '2025-10-24T00:00:00Z'

/** Members whose registration is paid. Answers with the numbers of their orders. */
export const plantRegistered = async (
  site: Pick<Site, 'context'>,
  names: readonly string[],
  more: { email?: string } = {},
): Promise<number[]> => {
  const orders: number[] = []
  for (const [index, member_name] of names.entries()) {
    const member_id = `coming${String(index).padStart(3, '0')}`
    const { member_pk } = await plantMember(site, { member_id, member_name, ...more })
    const facts = { ...paidRegistration, member_name, company_name: '○○대학교' }
    orders.push(await plantPaidOrder(site, { member_pk }, facts))
  }
  return orders
}

/** A pass as a desk sends it, just now. */
export const eventOf = (order_pk: number, more: object = {}) => ({
  pass_id: randomUUID(),
  registrant: orderRegistrant(order_pk),
  kind: 'in' as const,
  undoes: null,
  ago: 0,
  desk: '1번',
  ...more,
})

/** A device at the venue, as the page has it, with hands that count nothing. */
export const openDesk = (site: Site, me: Planted, desk: string) => {
  let state: checkin.Desk = checkin.newDesk
  let last: checkin.CheckinEvent | undefined
  const now = () => site.clock.now()
  return {
    get state() {
      return state
    },
    roster: (): Promise<Roster> => me.do(getRoster, {}),
    /** Answers by which pass they are in already. */
    show: (registrant: RegistrantKey): checkin.CheckinEvent | undefined => {
      const pass: checkin.CheckinEvent = {
        pass_id: randomUUID(),
        registrant,
        kind: 'in',
        undoes: null,
        desk,
        at: now().toISOString(),
      }
      const shown = checkin.present(state, pass)
      state = shown.desk
      if (shown.before === undefined) last = pass
      return shown.before
    },
    undo: (): void => {
      if (last === undefined) return
      state = checkin.takeBack(state, last, { pass_id: randomUUID(), at: now().toISOString() })
    },
    /** Sends what waits, and learns what others did. */
    sync: async (): Promise<string[]> => {
      const passes = state.queue.map(({ at, ...pass }) => ({
        ...pass,
        ago: now().getTime() - Date.parse(at),
      }))
      const answer = await me.do(sendCheckinEvents, { conference_id, passes })
      const confirmed = new Set(passes.map(({ pass_id }) => pass_id))
      state = checkin.agreed(state, confirmed, answer.passes)
      return answer.refused
    },
  }
}

/** Lets somebody in at that moment, without a desk. */
export const plantCheckinEvent = async (
  { context }: Pick<Site, 'context'>,
  order_pk: number,
  more: {
    kind?: 'out' | 'undo'
    undoes?: string
    at?: string
    order_pk?: null
    guest_pk?: number
  } = {},
): Promise<string> => {
  const pass_id = randomUUID()
  await context.db
    .insertInto('checkin_event')
    .values({
      pass_id,
      goods_key: paidRegistration.goods_key,
      order_pk,
      guest_pk: null,
      kind: 'in',
      undoes: null,
      desk: '1번',
      staff_name: '시험',
      at: morning,
      received_at: morning,
      ...more,
    })
    .execute()
  return pass_id
}
