import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { logout, requestToken } from '#accounts/api/sessions.ts'
import { call, refusalOf, succeed } from '#tests/support/call.ts'
import { deliveredTo } from '#tests/support/mailbox.ts'
import { logIn, plantMember } from '#tests/support/members.ts'
import { runs } from '#tests/support/nightly.ts'
import { anotherOnPostgres, type Site, test } from '#tests/support/site.ts'

const email = 'kim@example.org'

const use = (site: Site, refresh_token: string) => call(site, requestToken, { refresh_token })

/** A session of a member who reads mail, by its first refresh token. */
const firstToken = async (site: Site, member_id = 'regular01', to = email) => {
  const member = await plantMember(site, { member_id, email: to })
  const { refresh_token } = await logIn(site, member)
  return refresh_token
}

const next = async (site: Site, token: string): Promise<string> =>
  (await succeed(use(site, token))).refresh_token

const mailsOf = ({ context }: Site, to = email) => deliveredTo(context, to)

describe('a refresh token', () => {
  test('is forgiven a second use for 30 seconds: an answer may get lost', async ({ site }) => {
    const first = await firstToken(site)
    const second = await next(site, first)
    site.clock.forward(30)
    expect(await next(site, first)).toBe(second)
    expect(await next(site, second)).not.toBe(second)
    expect(await mailsOf(site)).toEqual([])
  })

  test('used again later ends the session and tells the member, once', async ({ site }) => {
    const first = await firstToken(site)
    const { access_token: token, refresh_token: second } = await succeed(use(site, first))
    site.clock.forward(31)
    for (const used of [first, second, first]) expect(await refusalOf(use(site, used))).toBe(84)
    expect(await refusalOf(call(site, logout, {}, { token }))).toBe(84)
    const mails = await mailsOf(site)
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('보안을 위해 로그아웃되었습니다'),
    ])
    expect(mails[0]?.text).toContain('비밀번호를 변경')
  })

  test('used again later, without an address, ends the session as well', async ({ site }) => {
    const { refresh_token: first } = await logIn(site, await plantMember(site))
    const second = await next(site, first)
    site.clock.forward(31)
    for (const token of [first, second]) expect(await refusalOf(use(site, token))).toBe(84)
  })

  test('of a session that has ended otherwise warns nobody', async ({ site }) => {
    const member = await plantMember(site, { email })
    const { refresh_token: first } = await logIn(site, member)
    await next(site, first)
    const newer = await logIn(site, member)
    site.clock.forward(31)
    expect(await refusalOf(use(site, first))).toBe(91)
    await next(site, newer.refresh_token)
    site.clock.forward(91 * 24 * 3600)
    expect(await refusalOf(use(site, newer.refresh_token))).toBe(84)
    expect(await mailsOf(site)).toEqual([])
  })

  test('goes on after a backup was restored that is older than it', async ({ site }) => {
    const tokens = [await firstToken(site)]
    for (let times = 0; times < 4; times += 1) tokens.push(await next(site, tokens.at(-1) ?? ''))
    await site.context.db.updateTable('member_session').set({ generation: 1 }).execute()
    await site.context.db.deleteFrom('refresh_token_use').execute()
    site.clock.forward(60)
    const newest = await next(site, tokens.at(-1) ?? '')
    expect(await next(site, newest)).not.toBe(newest)
  })

  test('cannot be made of the one before, nor of another session’s', async ({ site }) => {
    const own = (await firstToken(site)).split('.')
    const other = (await firstToken(site, 'student01', 'other@example.org')).split('.')
    const forged = [
      [own[0], '1', own[2]],
      [own[0], '0', other[2]],
      [own[0], '00', own[2]],
      [other[0], '0', own[2]],
      [own[0], '0'],
      [own[0], '0', own[2], ''],
    ]
    for (const parts of forged) expect(await refusalOf(use(site, parts.join('.')))).toBe(84)
    await succeed(use(site, own.join('.')))
  })

  test('used by two servers at once is exchanged for one and the same', async ({ site }) => {
    const first = await firstToken(site)
    await using second = await anotherOnPostgres(site)
    const other = second ?? site
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => next(index % 2 ? other : site, first)),
    )
    expect(new Set(answers).size).toBe(1)
    await succeed(use(other, answers[0] ?? ''))
  })

  test('leaves behind no more than what is still forgiven', async ({ site }) => {
    let token = await firstToken(site)
    for (let times = 0; times < 5; times += 1) {
      token = await next(site, token)
      site.clock.forward(31)
    }
    const uses = await site.context.db.selectFrom('refresh_token_use').selectAll().execute()
    expect(uses).toHaveLength(1)
  })
})

test('whatever tokens are used in whatever order, there is one in force', async ({ site }) => {
  let sessions = 0
  /** Which of the tokens that were answered is used, counted from the newest, and the seconds before that. */
  const step = fc.record({ back: fc.nat(3), wait: fc.constantFrom(0, 0, 1, 15, 29, 31) })
  const story = fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
    sessions += 1
    const to = `member${sessions}@example.org`
    const tokens = [await firstToken(site, `member${sessions}`, to)]
    const usedAt = new Map<string, number>()
    let now = 0
    let over = false
    for (const { back, wait } of steps) {
      site.clock.forward(wait)
      now += wait
      const token = tokens.at(-1 - Math.min(back, tokens.length - 1)) ?? ''
      const used = usedAt.get(token)
      const { body } = await use(site, token)
      over ||= used !== undefined && now - used > 30
      expect(body.success).toBe(!over)
      if (!body.success) continue
      if (used === undefined) {
        usedAt.set(token, now)
        expect(tokens).not.toContain(body.data.refresh_token)
        tokens.push(body.data.refresh_token)
      } else expect(body.data.refresh_token).toBe(tokens.at(-1))
    }
    expect(await mailsOf(site, to)).toHaveLength(over ? 1 : 0)
  })
  await fc.assert(story, { numRuns: runs(10, 250) })
})
