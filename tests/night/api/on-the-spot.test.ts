import { expect, vi } from 'vitest'
import { sendEmailVerification, verifyCode } from '#accounts/api/verification.ts'
import * as calls from '#conference/api/nonmembers.ts'
import { addGuest, printBadges } from '#conference/api/registrant-actions.ts'
import { listRegistrants } from '#conference/api/registrants.ts'
import { statusAt } from '#conference/rules/checkin.ts'
import { sumsOfGood } from '#payments/server/office/payments.ts'
import { kept, ready, visit } from '#tests/support/cards.ts'
import { conference_id, morning, openDesk } from '#tests/support/checkin.ts'
import { lastCode } from '#tests/support/mailbox.ts'
import { logIn, plantMember } from '#tests/support/members.ts'
import { form, openToAll } from '#tests/support/nonmembers.ts'
import * as money from '#tests/support/payments.ts'
import { plantClerk, test as base } from '#tests/support/people.ts'
import { guestForm } from '#tests/support/registrants.ts'
import { goThroughWindow } from '#tests/support/shopper.ts'
import type { Site } from '#tests/support/site.ts'
import { download } from '#tests/support/table-parts.ts'
import { visitor } from '#tests/support/visitor.ts'

// Two hundred people come within ten minutes: 120 register by the code at the entrance, 40 are members, 40 are entered by
// hand. Two desks let them in, of which one has no network for a while.

vi.setConfig({ testTimeout: 600_000 })

const test = base.extend('at', morning)

/** All phones in the hall come from one address. */
const hall = '127.0.0.20'

const bySite = async (site: Site, index: number): Promise<void> => {
  const browser = visitor(site, hall)
  const email = `visitor${index}@example.org`
  await browser.do(sendEmailVerification, { email, purpose: 'register' })
  const code = await lastCode(site.context, email)
  await browser.do(verifyCode, { email, code, purpose: 'register' })
  await browser.do(calls.begin, { email })
  const person = form({ email, name: `방문${index}`, amount: 40_000, method: 'card' })
  const { card, token } = await browser.do(calls.register, person)
  await visit(site, await goThroughWindow(site, card?.data.nextPcUrl ?? ''))
  const { rows } = await browser.do(calls.getPage, { token })
  expect(rows).toMatchObject([{ status: '등록완료' }])
}

const asMember = async (site: Site, index: number): Promise<void> => {
  const member_id = `spot${index}`
  const member = await plantMember(site, { member_id, member_name: `회원${index}` })
  const { access_token: token } = await logIn(site, member)
  const { data } = await ready(site, { token }, { ...money.registration, amount: 60_000 })
  await visit(site, await goThroughWindow(site, data.nextPcUrl))
}

test('two hundred register on the spot and are let in at two desks', async ({ site, office }) => {
  openToAll(site, { onSiteOnline: true })
  money.haveSeats(site, 200)
  for (const { fees } of site.context.conferences) Object.assign(fees[0] ?? {}, { dues: '무관' })
  const began = Date.now()
  const first = openDesk(site, await plantClerk(site, '현장'), '1번')
  const desks = [first, openDesk(site, await plantClerk(site, '현장'), '2번')]
  const waves = Array.from({ length: 20 }, (_, wave) => wave)
  for (const wave of waves) {
    const isDown = wave >= 8 && wave < 12
    await Promise.all(
      Array.from({ length: 10 }, (_, place) => {
        const index = wave * 10 + place
        if (place < 6) return bySite(site, index)
        if (place < 8) return asMember(site, index)
        const proof = `현금 영수 ${index}번`
        const person = { name: `현장${index}`, who: '비회원(학생)', amount: 40_000 }
        return office.do(addGuest, guestForm({ ...person, method: 'cash', proof }))
      }),
    )
    site.clock.forward(30)
    const connected = isDown ? [first] : desks
    for (const desk of connected) await desk.sync()
    // The desk that is connected knows who has come a moment ago, and shares them out.
    const { people } = await first.roster()
    expect(people).toHaveLength((wave + 1) * 10)
    const known = new Set(desks.flatMap(({ state }) => [...statusAt(state).keys()]))
    const waiting = people.filter(({ key }) => !known.has(key))
    for (const [at, { key }] of waiting.entries()) {
      await download(site, printBadges, office, { keys: [key], sheet: '99x68' })
      expect(desks[at % desks.length]?.show(key)).toBeUndefined()
    }
    for (const desk of connected) await desk.sync()
  }
  for (const desk of desks) await desk.sync()
  for (const desk of desks) await desk.sync()
  for (const { state } of desks) {
    expect(state.queue).toEqual([])
    expect(statusAt(state).size).toBe(200)
  }
  expect(Date.now() - began).toBeLessThan(600_000)
  const { count, attended: _, amount } = await office.do(listRegistrants, {})
  expect([count, amount]).toEqual([200, 120 * 40_000 + 40 * 60_000 + 40 * 40_000])
  const sums = await sumsOfGood(site.context.db, `conference:${conference_id}`)
  expect(kept(site)).toBe(sums.paid)
})
