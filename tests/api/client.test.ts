import { Hono } from 'hono'
import { afterEach, describe, expect, vi } from 'vitest'
import { z } from 'zod'
import { requestToken } from '#accounts/api/sessions.ts'
import { logIn, logOut } from '#accounts/client/session.ts'
import { identify } from '#accounts/server/sessions/authenticate.ts'
import { define } from '#platform/api/call.ts'
import { send } from '#platform/client/client.ts'
import { ApiError, TransportError } from '#platform/client/errors.ts'
import type { Key } from '#platform/client/keys.ts'
import { $dialog } from '#platform/client/stores/dialogs.ts'
import { $loggedIn, $member, $tokens, setLeaving } from '#platform/client/stores/session.ts'
import { refuse } from '#platform/server/http/refuse.ts'
import { memberRoute } from '#platform/server/http/route.ts'
import { call as apiCall, succeed } from '#tests/support/call.ts'
import { logIn as plantSession, plantMember } from '#tests/support/members.ts'
import { fetchOf, haveSession, openPage } from '#tests/support/page.ts'
import { type Site, test as base } from '#tests/support/site.ts'

const quarterHour = 15 * 60

/** The page has a session whose access token is past its time. */
const haveOldSession = async (site: Site, member: Parameters<typeof plantSession>[1]) => {
  const session = await plantSession(site, member)
  haveSession(session)
  site.clock.forward(quarterHour + 1)
  return session
}
const refreshPath = '/api/v1/front/requestToken'

const whoAmIPath = '/api/v1/front/whoAmI'
const whoAmISchema = define('GET /v1/front/whoAmI', {
  access: 'member',
  summary: 'A call for members that changes nothing',
  input: z.object({}),
  answer: z.object({ pk: z.number() }),
  errors: [],
})

/** A call that the site has not. */
const whoAmI = whoAmISchema.key as string as Key

/** The real API and one more call, guarded like every member's. */
const withWhoAmI = (site: Site) => {
  const app = new Hono()
  app.onError((error, c) => refuse(c, error, site.context.log, 'test'))
  identify(app, site.context)
  memberRoute(app, site.context, whoAmISchema, (_input, { member }) =>
    Promise.resolve({ pk: member.member_pk }),
  )
  const others = fetchOf(site)
  return async (address: string, init: RequestInit): Promise<Response> =>
    address.startsWith(whoAmIPath) ? app.request(address, init) : others(address, init)
}

const test = base
  .extend('page', ({ site }) => openPage(site, withWhoAmI(site)))
  .extend('member', ({ site }) => plantMember(site))

const countOf = (calls: string[], path: string): number => calls.filter((c) => c === path).length

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('an access token that is over', () => {
  test('is exchanged once for twenty calls, made again', async ({ site, page, member }) => {
    haveSession(await plantSession(site, member))
    const before = $tokens.get()
    site.clock.forward(quarterHour + 1)

    const answers = await Promise.all(Array.from({ length: 20 }, () => send(whoAmI, {})))

    expect(answers).toEqual(Array(20).fill({ pk: member.member_pk }))
    expect(countOf(page.calls, refreshPath)).toBe(1)
    expect(countOf(page.calls, whoAmIPath)).toBe(40)
    expect($tokens.get()?.accessToken).not.toBe(before?.accessToken)
    expect($tokens.get()?.refreshToken).not.toBe(before?.refreshToken)
    expect($dialog.get()).toBeUndefined()
  })

  test('is not exchanged where another tab has done so', async ({ site, page, member }) => {
    const { refresh_token } = await haveOldSession(site, member)
    const answer = await succeed(apiCall(site, requestToken, { refresh_token }))
    const kept = { accessToken: answer.access_token, refreshToken: answer.refresh_token }
    vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(kept) })

    await expect(send(whoAmI, {})).resolves.toEqual({ pk: member.member_pk })

    expect(countOf(page.calls, refreshPath)).toBe(0)
    expect($tokens.get()).toEqual(kept)
  })

  test('is exchanged again where the answer got lost', async ({ site, page, member }) => {
    const { refresh_token } = await haveOldSession(site, member)
    await succeed(apiCall(site, requestToken, { refresh_token }))
    page.answerOnce(refreshPath, new TypeError('Failed to fetch'))
    await expect(send(whoAmI, {})).rejects.toMatchObject({ kind: 'network' })
    $dialog.get()?.close('confirm')
    site.clock.forward(30)

    await expect(send(whoAmI, {})).resolves.toEqual({ pk: member.member_pk })
  })

  test('is kept while the network is away', async ({ site, page, member }) => {
    await haveOldSession(site, member)
    page.answerOnce(refreshPath, new TypeError('Failed to fetch'))

    await expect(send(whoAmI, {})).rejects.toMatchObject({ kind: 'network' })

    expect($dialog.get()?.text).toBe('네트워크 연결에 문제가 있습니다. 잠시 후 다시 시도해 주세요.')
    expect($loggedIn.get()).toBe(true)
    $dialog.get()?.close('confirm')
    expect(page.visits).toEqual([])
    await expect(send(whoAmI, {})).resolves.toEqual({ pk: member.member_pk })
  })

  test('that cannot be exchanged leads home', async ({ site, page, member }) => {
    await haveOldSession(site, member)
    page.answerOnce(refreshPath, new Response('<html>', { status: 502 }))

    await expect(Promise.all([send(whoAmI, {}), send(whoAmI, {})])).rejects.toThrow()

    const dialog = $dialog.get()
    expect(dialog).toMatchObject({
      title: '인증 오류',
      text: '인증에 문제가 생겼습니다. 다시 로그인해 주세요.',
    })
    expect($loggedIn.get()).toBe(false)
    dialog?.close('confirm')
    expect($dialog.get()).toBeUndefined()
    await expect.poll(() => page.visits).toEqual(['/'])
  })
})

describe('a session that is over', () => {
  test('elsewhere says so once and leads to the login', async ({ site, page, member }) => {
    haveSession(await plantSession(site, member))
    await plantSession(site, member)

    const answers = await Promise.allSettled([send(whoAmI, {}), send(whoAmI, {}), send(whoAmI, {})])

    expect(answers.map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
    expect($dialog.get()?.text).toContain('다른 기기에서 로그인되어 로그아웃됩니다.')
    expect([$tokens.get(), $member.get()]).toEqual([undefined, undefined])
    expect(page.visits).toEqual([])
    $dialog.get()?.close('confirm')
    expect($dialog.get()).toBeUndefined()
    await expect.poll(() => page.visits).toEqual(['/auth/login'])
  })

  test('elsewhere goes unsaid to who is leaving', async ({ site, page, member }) => {
    expect(page).toBeDefined()
    haveSession(await plantSession(site, member))
    await plantSession(site, member)
    setLeaving(true)
    await expect(send(whoAmI, {}, { trouble: 'silent' })).rejects.toThrow(ApiError)
    expect($dialog.get()).toBeUndefined()
    setLeaving(false)
    await expect(send(whoAmI, {}, { trouble: 'silent' })).rejects.toThrow(ApiError)
    expect($dialog.get()?.text).toContain('다른 기기에서 로그인되어 로그아웃됩니다.')
  })

  test('elsewhere says so where an exchange comes first', async ({ site, member }) => {
    const answer = withWhoAmI(site)
    await openPage(site, async (address, init) => {
      const response = await answer(address, init)
      if (address.startsWith(refreshPath)) await plantSession(site, member)
      return response
    })
    await haveOldSession(site, member)

    await expect(send(whoAmI, {})).rejects.toMatchObject({ code: 91 })

    expect($dialog.get()?.text).toContain('다른 기기에서 로그인되어 로그아웃됩니다.')
    expect($loggedIn.get()).toBe(false)
  })

  test('for want of use gets 84 and leads to the login', async ({ site, page, member }) => {
    haveSession(await plantSession(site, member))
    site.clock.forward(15 * 24 * 60 * 60)

    await expect(send(whoAmI, {})).rejects.toMatchObject({ code: 84 })

    expect($dialog.get()?.text).toContain('로그인이 만료되어 로그아웃됩니다.')
    expect($loggedIn.get()).toBe(false)
    $dialog.get()?.close('dismiss')
    await expect.poll(() => page.visits).toEqual(['/auth/login'])
  })

  test('that never was asks for a login', async ({ page }) => {
    await expect(send(whoAmI, {})).rejects.toMatchObject({ code: 84 })
    expect($dialog.get()).toMatchObject({ kind: 'login', text: '로그인이 필요합니다.' })
    expect(page.visits).toEqual([])
  })
})

describe('logging in and out', () => {
  test('keeps name, number and tokens, and forgets them again', async ({ page, member }) => {
    await logIn({ member_id: member.member_id, member_password: member.password })
    expect($member.get()).toEqual({ name: '김노화', pk: member.member_pk })
    expect($loggedIn.get()).toBe(true)
    await expect(send(whoAmI, {})).resolves.toEqual({ pk: member.member_pk })

    await logOut()
    expect([$tokens.get(), $member.get()]).toEqual([undefined, undefined])
    expect(page.visits).toEqual(['/', '/'])
  })

  test('goes back to where the login was asked for', async ({ page, member }) => {
    await send(whoAmI, {}).catch(() => undefined)
    $dialog.get()?.close('confirm')
    await logIn({ member_id: member.member_id, member_password: member.password })
    expect(page.visits).toEqual(['/infoplace?page=2'])
  })

  test('goes home where another member’s session had ended', async ({ site, page, member }) => {
    haveSession(await plantSession(site, member))
    $member.set({ name: '다른 회원', pk: member.member_pk + 1 })
    await plantSession(site, member)
    await send(whoAmI, {}).catch(() => undefined)
    $dialog.get()?.close('confirm')
    await expect.poll(() => page.visits).toEqual(['/auth/login'])
    await logIn({ member_id: member.member_id, member_password: member.password })
    expect(page.visits.at(-1)).toBe('/')
  })

  test('leaves a refusal to the form', async ({ page, member }) => {
    const wrong = logIn({ member_id: member.member_id, member_password: 'wrong' })
    await expect(wrong).rejects.toThrow(ApiError)
    await expect(wrong).rejects.toMatchObject({ code: 85 })
    expect($dialog.get()).toBeUndefined()
    expect(page.visits).toEqual([])
  })

  test('does not log out where the server could not be told', async ({ page, site, member }) => {
    haveSession(await plantSession(site, member))
    page.goOffline()
    await expect(logOut()).rejects.toThrow(TransportError)
    expect($loggedIn.get()).toBe(true)
  })
})
