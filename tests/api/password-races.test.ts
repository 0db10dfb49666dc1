import { changePw } from '#accounts/api/password.ts'
import { findMemberPassword, resetPw } from '#accounts/api/recovery.ts'
import { login, logout, requestToken } from '#accounts/api/sessions.ts'
import { signup } from '#accounts/api/signup.ts'
import {
  passwordRoutes,
  recoveryRoutes,
  sessionRoutes,
  signupRoutes,
} from '#accounts/server/routes.ts'
import { identify } from '#accounts/server/sessions/authenticate.ts'
import { AppError } from '#platform/server/errors.ts'
import { refuse } from '#platform/server/http/refuse.ts'
import { hashPassword } from '#platform/server/passwords/hashes.ts'
import { beforeTransaction } from '#tests/support/before-transaction.ts'
import { call, refusalOf, succeed } from '#tests/support/call.ts'
import { logIn, plantMember } from '#tests/support/members.ts'
import { signupOf } from '#tests/support/signups.ts'
import { anotherOnPostgres, type Site, test } from '#tests/support/site.ts'
import { browserThatAsked } from '#tests/support/verified.ts'
import { Hono } from 'hono'
import { describe, expect } from 'vitest'

const email = 'kim@example.org'
const next = 'newsecret1'

const member = async (site: Site) => {
  const planted = await plantMember(site, { email })
  const { access_token: token, refresh_token } = await logIn(site, planted)
  return { ...planted, token, refresh_token }
}

const change = (original: string, password = next) => ({
  member_original_password: original,
  member_new_password: password,
})

/** The numbers of refusals, 0 for what succeeded. */
const codesOf = async (answers: ReturnType<typeof call>[]): Promise<number[]> => {
  const bodies = (await Promise.all(answers)).map(({ body }) => body)
  return bodies.map((body) => (body.success ? 0 : body.error.code))
}

const count = (codes: readonly number[], code: number): number =>
  codes.filter((one) => one === code).length

describe('parallel tries of the present password', () => {
  test('are counted before they are compared: of sixty five are', async ({ site }) => {
    const { token, password } = await member(site)
    const tries = Array.from({ length: 60 }, (_, index) =>
      call(site, changePw, change(`wrong${index}`), { token }),
    )
    const codes = await codesOf(tries)
    expect(count(codes, 90)).toBe(5)
    expect(count(codes, 42)).toBe(55)
    expect(await refusalOf(call(site, changePw, change(password), { token }))).toBe(42)
  })
})

describe('parallel changes from one password', () => {
  test('end with one that wins', async ({ site }) => {
    const { token, password, member_id } = await member(site)
    await using second = await anotherOnPostgres(site)
    const passwords = Array.from({ length: 6 }, (_, index) => `changed!${index}x`)
    const codes = await codesOf(
      passwords.map((one, index) =>
        call(index % 2 ? (second ?? site) : site, changePw, change(password, one), { token }),
      ),
    )
    expect(count(codes, 0)).toBe(1)
    const winner = passwords[codes.indexOf(0)] ?? ''
    await succeed(call(site, login, { member_id, member_password: winner }))
  })
})

/** Has somebody else change the password between its comparison and the transaction that follows from it. */
const changedBefore = async ({ context: { db } }: Site, nth: number, memberPk: number) => {
  const password_hash = await hashPassword('changed elsewhere')
  beforeTransaction(db, nth, () =>
    db.updateTable('member').set({ password_hash }).where('member_pk', '=', memberPk).execute(),
  )
}

describe('a password that was changed since it was compared', () => {
  test('opens no session, and the one that there is stays', async ({ site }) => {
    const { member_pk, member_id, password, token } = await member(site)
    // The first transaction counts the try.
    await changedBefore(site, 2, member_pk)
    const input = { member_id, member_password: password }
    expect(await refusalOf(call(site, login, input))).toBe(85)
    await succeed(call(site, logout, {}, { token }))
  })

  test('changes nothing', async ({ site }) => {
    const { member_pk, member_id, password, token } = await member(site)
    await changedBefore(site, 1, member_pk)
    expect(await refusalOf(call(site, changePw, change(password), { token }))).toBe(90)
    const changed = { member_id, member_password: 'changed elsewhere' }
    await succeed(call(site, login, changed))
  })

  test('gives way to the recovery', async ({ site }) => {
    const { member_pk, member_id } = await member(site)
    const granted = { address: email, purpose: 'findpw', progress: 'granted' } as const
    const cookie = await browserThatAsked(site.context, { ...granted, member: { member_pk } })
    await changedBefore(site, 1, member_pk)
    const input = { member_id, member_password: next }
    await succeed(call(site, resetPw, input, { cookie }))
    await succeed(call(site, login, input))
  })
})

describe('a call that was answered 503', () => {
  type Made = readonly [call: { path: string }, input: object, headers: Record<string, string>]

  /** The routes in question behind the site's guards, or whatever stands in for them. */
  const routes = ({ context }: Site, guards: (app: Hono) => void) => {
    const app = new Hono()
    guards(app)
    identify(app, context)
    passwordRoutes(app, context)
    recoveryRoutes(app, context)
    sessionRoutes(app, context)
    signupRoutes(app, context)
    return async ([{ path }, input, more]: Made) => {
      const headers = { 'client-secret': context.config.clientSecret, ...more }
      const body = JSON.stringify(input)
      return app.request(`/api${path}`, { method: 'POST', headers, body })
    }
  }

  /** A member, the calls that compare a password, and a look at whether any of them has changed anything. */
  const threatened = async (site: Site) => {
    const { token, password, member_id, member_pk, refresh_token } = await member(site)
    const granted = { address: email, purpose: 'findpw', progress: 'granted' } as const
    const cookie = await browserThatAsked(site.context, { ...granted, member: { member_pk } })
    const own = { member_id, member_password: password }
    return {
      member_id,
      calls: [
        [changePw, change(password), { authorization: token }],
        [resetPw, { member_id, member_password: next }, { cookie }],
        [login, own, {}],
      ] satisfies Made[],
      expectUnchanged: async () => {
        expect(await refusalOf(call(site, login, { member_id, member_password: next }))).toBe(85)
        await succeed(call(site, requestToken, { refresh_token }))
        await succeed(call(site, login, own))
        const members = await site.context.db.selectFrom('member').select('member_id').execute()
        expect(members).toEqual([{ member_id }])
      },
    }
  }

  test('in the middle of its work changes nothing', async ({ site }) => {
    const { calls, expectUnchanged } = await threatened(site)
    const asking = { address: 'lee@example.org', purpose: 'signup', progress: 'verified' } as const
    const cookie = await browserThatAsked(site.context, asking)
    for (const made of [...calls, [signup, signupOf(), { cookie }] satisfies Made]) {
      const time = new AbortController()
      const deadline = { signal: time.signal, hold: () => time.signal.throwIfAborted() }
      const ask = routes(site, (app) => {
        app.onError((error, c) => refuse(c, error, site.context.log, 'test'))
        app.use(async (c, next) => {
          c.set('deadline', deadline)
          await next()
        })
      })
      // A login's first transaction counts the try.
      beforeTransaction(site.context.db, made[0] === login ? 2 : 1, () => {
        time.abort(new AppError('tooSlow'))
        return Promise.resolve()
      })
      expect((await ask(made)).status).toBe(503)
    }
    await expectUnchanged()
  })
})

test('a recovery’s grant cannot be used to find out the present password', async ({ site }) => {
  const { member_id, password, member_pk } = await member(site)
  const granted = { address: email, purpose: 'findpw', progress: 'granted' } as const
  const cookie = await browserThatAsked(site.context, { ...granted, member: { member_pk } })
  await succeed(call(site, findMemberPassword, { member_id, member_email: email }, { cookie }))
  const same = { member_id, member_password: password }
  const tries = Array.from({ length: 12 }, () => call(site, resetPw, same, { cookie }))
  const codes = await codesOf(tries)
  expect(count(codes, 68)).toBe(5)
  expect(count(codes, 42)).toBe(7)
  site.clock.forward(15 * 60)
  await succeed(call(site, resetPw, { member_id, member_password: next }, { cookie }))
})
