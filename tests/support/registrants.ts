import { randomUUID } from 'node:crypto'
import { type AddGuestInput, addGuest } from '#conference/api/registrant-actions.ts'
import { type Planted } from '#tests/support/console.ts'
import { plantMember } from '#tests/support/members.ts'
import { type PaidOrderFacts, paidRegistration, plantPaidOrder } from '#tests/support/payments.ts'
import type { Site } from '#tests/support/site.ts'

/** What the form of somebody on site sends; the pre-registration is over in the tests' year. */
export const guestForm = (more: Partial<AddGuestInput> = {}): AddGuestInput => ({
  id: '2025-autumn',
  submission: randomUUID(),
  name: '손님하나',
  company: '○○연구소',
  email: 'Guest@Example.org',
  who: '비회원(일반)',
  amount: 80_000,
  method: 'card',
  proof: '승인번호 12345678',
  ...more,
})

/** Registers somebody as the desk does. */
export const plantGuest = async (by: Planted, more: Partial<AddGuestInput> = {}) =>
  (await by.do(addGuest, guestForm(more))).registrant

/** A member who has paid for the conference; answers how the lists know them. */
export const plantComing = async (site: Site, facts: PaidOrderFacts = {}): Promise<string> => {
  const member = await plantMember(site)
  return `o${await plantPaidOrder(site, member, { ...paidRegistration, ...facts })}`
}
