import { changePw } from '#accounts/api/password.ts'
import { findMemberPassword, resetPw } from '#accounts/api/recovery.ts'
import { login } from '#accounts/api/sessions.ts'
import { call, refusalOf, succeed } from '#tests/support/call.ts'
import { addresses, changeAddress, password } from '#tests/support/email-changes.ts'
import { join } from '#tests/support/profiles.ts'
import { type Site, test } from '#tests/support/site.ts'
import { browserThatAsked } from '#tests/support/verified.ts'
import { expect } from 'vitest'

// A grant that somebody else holds, who has read the member's mail, must not outlive what the member does about it.

const member_id = 'nohwa1956'
const next = { member_id, member_password: 'Harbor8-violet' }

/** The cookie of a browser that has shown that it reads the address, and was granted a change by that. */
const granted = async (site: Site, address: string): Promise<string> => {
  const cookie = await browserThatAsked(site.context, {
    address,
    purpose: 'findpw',
    progress: 'verified',
  })
  const recovery = { member_id, member_email: address }
  await succeed(call(site, findMemberPassword, recovery, { cookie }))
  return cookie
}

const logsIn = (site: Site, member_password: string) =>
  succeed(call(site, login, { member_id, member_password }))

test('a recovery ends the grants of all other browsers', async ({ site }) => {
  await join(site)
  const thief = await granted(site, addresses[0])
  const own = await granted(site, addresses[0])
  await succeed(call(site, resetPw, next, { cookie: own }))
  const stolen = { member_id, member_password: 'Stolen9-harbor' }
  expect(await refusalOf(call(site, resetPw, stolen, { cookie: thief }))).toBe(67)
  await logsIn(site, next.member_password)
})

test('so does a change of the password', async ({ site }) => {
  const { browser } = await join(site)
  const thief = await granted(site, addresses[0])
  const change = {
    member_original_password: password,
    member_new_password: next.member_password,
  }
  await succeed(browser.call(changePw, change))
  const stolen = { member_id, member_password: 'Stolen9-harbor' }
  expect(await refusalOf(call(site, resetPw, stolen, { cookie: thief }))).toBe(67)
  await logsIn(site, next.member_password)
})

test('so does leaving the address that they were granted for', async ({ site }) => {
  const { browser } = await join(site)
  const thief = await granted(site, addresses[0])
  await changeAddress(site, browser, addresses[1])
  expect(await refusalOf(call(site, resetPw, next, { cookie: thief }))).toBe(67)
  await logsIn(site, password)
})
