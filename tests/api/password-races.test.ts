import { Hono } from 'hono'
import { describe, expect } from 'vitest'
import { changePw } from '#accounts/api/password.ts'
import { findMemberPassword, resetPw } from '#accounts/api/recovery.ts'
import { login, logout, requestToken } from '#accounts/api/sessions.ts'
import { signup } from '#accounts/api/signup.ts'
import * as accounts from '#accounts/server/routes.ts'
import { identify } from '#accounts/server/sessions/authenticate.ts'
import { AppError } from '#platform/server/errors.ts'
import { refuse } from '#platform/server/http/refuse.ts'
import { hashPassword } from '#platform/server/passwords/hashes.ts'
import { beforeTransaction } from '#tests/support/before-transaction.ts'
import { call, codesOf } from '#tests/support/call.ts'
import { logIn, plantMember } from '#tests/support/members.ts'
import { signupOf } from '#tests/support/signups.ts'
import { anotherOnPostgres, type Site, test } from '#tests/support/site.ts'
import { browserThatAsked } from '#tests/support/verified.ts'
import { visitor } from '#tests/support/visitor.ts'

const email = 'kim@example.org'
const member_id = 'regular01'
const next = { member_id, member_password: 'newsecret1' }

/** A member who is logged in, and the cookie of a browser that was granted a change of their password. */
const member = async (site: Site) => {
  const { password, member_pk } = await plantMember(site, { email })
  const { access_token: token, refresh_token } = await logIn(site, { member_pk })
  const granted = { address: email, purpose: 'findpw', progress: 'granted' } as const
  const cookie = await browserThatAsked(site.context, { ...granted, member: { member_pk } })
  const own = { member_id, member_password: password }
  const anybody = visitor(site)
  const browser = visitor(site, undefined, cookie)
  browser.logIn({ access_token: token })
  return { member_pk, own, token, cookie, refresh_token, browser, anybody }
}

const change = ({ member_password }: { member_password: string }, wanted = 'newsecret1') => ({
  member_original_password: member_password,
  member_new_password: wanted,
})

const guess = (index: number) => change({ member_password: `wrong${index}` })

const count = (codes: readonly number[], code: number): number =>
  codes.filter((one) => one === code).length

test('parallel tries of the present password are counted: five of sixty', async ({ site }) => {
  const { browser, own } = await member(site)
  const tries = Array.from({ length: 60 }, (_, index) => browser.call(changePw, guess(index)))
  const codes = await codesOf(tries)
  expect([count(codes, 90), count(codes, 42)]).toEqual([5, 55])
  expect(await browser.refused(changePw, change(own))).toBe(42)
})

test('parallel changes from one password end with one that wins', async ({ site }) => {
  const { token, own, anybody } = await member(site)
  await using second = await anotherOnPostgres(site)
  const passwords = Array.from({ length: 6 }, (_, index) => `changed!${index}x`)
  const codes = await codesOf(
    passwords.map((wanted, index) =>
      call(index % 2 ? (second ?? site) : site, changePw, change(own, wanted), { token }),
    ),
  )
  expect(count(codes, 0)).toBe(1)
  const member_password = passwords[codes.indexOf(0)] ?? ''
  await anybody.do(login, { member_id, member_password })
})

test('a recovery’s grant cannot be used to find out the present password', async ({ site }) => {
  const { browser, own } = await member(site)
  await browser.do(findMemberPassword, { member_id, member_email: email })
  const codes = await codesOf(Array.from({ length: 12 }, () => browser.call(resetPw, own)))
  expect([count(codes, 68), count(codes, 42)]).toEqual([5, 7])
  site.clock.forward(15 * 60)
  await browser.do(resetPw, next)
})

describe('a password that was changed since it was compared', () => {
  const changed = { member_id, member_password: 'changed elsewhere' }

  /** Has somebody else change the password between its comparison and the transaction that follows from it. */
  const changedBefore = async ({ context: { db } }: Site, nth: number) => {
    const password_hash = await hashPassword(changed.member_password)
    beforeTransaction(db, nth, () => db.updateTable('member').set({ password_hash }).execute())
  }

  test('opens no session, and the one that there is stays', async ({ site }) => {
    const { browser, anybody, own } = await member(site)
    // The first transaction counts the try.
    await changedBefore(site, 2)
    expect(await anybody.refused(login, own)).toBe(85)
    await browser.do(logout, {})
  })

  test('changes nothing', async ({ site }) => {
    const { browser, anybody, own } = await member(site)
    await changedBefore(site, 1)
    expect(await browser.refused(changePw, change(own))).toBe(90)
    await anybody.do(login, changed)
  })

  test('gives way to the recovery', async ({ site }) => {
    const { browser, anybody } = await member(site)
    await changedBefore(site, 1)
    await browser.do(resetPw, next)
    await anybody.do(login, next)
  })
})

type Made = readonly [call: { path: string }, input: object, headers: Record<string, string>]

/** The routes in question, whose work is given up once `time` is. */
const answers503 = ({ context }: Site, time: AbortController) => {
  const app = new Hono()
  app.onError((error, c) => refuse(c, error, context.log, 'test'))
  app.use(async (c, next) => {
    c.set('deadline', { signal: time.signal, hold: () => time.signal.throwIfAborted() })
    await next()
  })
  identify(app, context)
  for (const mount of Object.values(accounts)) mount(app, context)
  return ([{ path }, input, more]: Made) => {
    const headers = { 'client-secret': context.config.clientSecret, ...more }
    return app.request(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(input) })
  }
}

test('a call that was answered 503 in the middle of its work changes nothing', async ({ site }) => {
  const { token, cookie, own, refresh_token, anybody } = await member(site)
  const asking = { address: 'lee@example.org', purpose: 'signup', progress: 'verified' } as const
  const joining = await browserThatAsked(site.context, asking)
  const calls: Made[] = [
    [changePw, change(own), { authorization: token }],
    [resetPw, next, { cookie }],
    [login, own, {}],
    [signup, signupOf(), { cookie: joining }],
  ]
  for (const made of calls) {
    const time = new AbortController()
    const ask = answers503(site, time)
    // A login's first transaction counts the try.
    beforeTransaction(site.context.db, made[0] === login ? 2 : 1, () => {
      time.abort(new AppError('tooSlow'))
      return Promise.resolve()
    })
    expect((await ask(made)).status, made[0].path).toBe(503)
  }
  expect(await anybody.refused(login, next)).toBe(85)
  await anybody.do(requestToken, { refresh_token })
  await anybody.do(login, own)
  const members = await site.context.db.selectFrom('member').select('member_id').execute()
  expect(members).toEqual([{ member_id }])
})
