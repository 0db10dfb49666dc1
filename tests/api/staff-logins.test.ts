import { describe, expect } from 'vitest'
import { housekeep } from '#app/jobs.ts'
import { warningsOf } from '#app/startup/warnings.ts'
import { keysOf } from '#platform/server/keys.ts'
import * as loginCalls from '#staff/api/console-login.ts'
import * as staff from '#staff/api/staff.ts'
import { seal } from '#staff/server/secrets.ts'
import { issueCodes } from '#staff/server/setting.ts'
import { refusalOf, succeed } from '#tests/support/call.ts'
import { codeNow, type Planted, plantStaff } from '#tests/support/console.ts'
import { home, minute, office, times } from '#tests/support/logins.ts'
import { type Site, test } from '#tests/support/site.ts'
import * as door from '#tests/support/staff-logins.ts'
import { type Visitor, visitor } from '#tests/support/visitor.ts'

// How often the way into the console may be tried (docs/decisions/002).

const day = 24 * 60 * minute

/** The right code of the app, none of which counts twice. */
const showCode = (site: Site, browser: Visitor) => {
  site.clock.forward(minute / 2)
  return browser.call(loginCalls.totp, { code: codeNow(site) })
}

/** A browser in which somebody has come in. */
const knownBrowser = async (site: Site, person: Planted, from = home): Promise<Visitor> => {
  const browser = visitor(site, from)
  await succeed(door.logIn(browser, person))
  await succeed(showCode(site, browser))
  return browser
}

const guess = (browser: Visitor) => refusalOf(browser.call(loginCalls.totp, { code: '000000' }))

describe('twenty wrong passwords of one account, from wherever', () => {
  const attack = async (site: Site, person: Planted): Promise<void> => {
    for (let host = 1; host <= 4; host += 1) {
      const stranger = visitor(site, `127.0.1.${host}`)
      const codes = await times(5, () => refusalOf(door.logIn(stranger, person, 'wrong')))
      expect(codes).toEqual(Array(5).fill(85))
    }
  }

  test('leave it to browsers in which it has come in before', async ({ site }) => {
    const person = await door.plantTreasurer(site)
    const own = await knownBrowser(site, person)
    await attack(site, person)
    expect(await refusalOf(door.logIn(visitor(site, office), person))).toBe(86)
    await succeed(door.logIn(own, person))
    site.clock.forward(60 * minute)
    await succeed(door.logIn(visitor(site, office), person))
  })

  test('shut nobody out who sits where a hundred calls were made', async ({ site }) => {
    const person = await door.plantTreasurer(site)
    const own = await knownBrowser(site, person)
    await times(100, () =>
      refusalOf(door.logIn(visitor(site, home), { ...person, staff_id: 'nobody' })),
    )
    expect((await door.logIn(visitor(site, home), person)).status).toBe(429)
    await succeed(door.logIn(own, person))
  })

  test('do not leave it to a browser that came no further than the password', async ({ site }) => {
    const person = await door.plantTreasurer(site)
    const half = await door.withPassword(site, person)
    await attack(site, person)
    expect(await refusalOf(door.logIn(half, person))).toBe(86)
  })

  test('leave it to a browser for 90 days, or until the account is reset', async ({ site }) => {
    const person = await door.plantTreasurer(site)
    const names = () => site.context.db.selectFrom('staff_browser').selectAll().execute()
    const own = await knownBrowser(site, person)
    expect(own.cookie()).toMatch(/console-browser=[\w-]{22}/)
    expect(JSON.stringify(await names())).not.toContain(
      /browser=([\w-]+)/.exec(own.cookie() ?? '')?.[1],
    )
    site.clock.forward(90 * day)
    await attack(site, person)
    expect(await refusalOf(door.logIn(own, person))).toBe(86)
    await housekeep(site.context)
    expect(await names()).toEqual([])
    site.clock.forward(day)
    await knownBrowser(site, person)
    expect(await names()).toHaveLength(1)
    const admin = await plantStaff(site, '관리자')
    const { staff_pk } = person
    await admin.do(staff.inviteAgain, { staff_pk, version: 1 })
    expect(await names()).toEqual([])
  })
})

test('an app set up with another TOKEN_SECRET is wrong, told at the start', async ({ site }) => {
  const person = await door.plantTreasurer(site)
  expect(await warningsOf(site.context, process.cwd())).not.toContainEqual(
    expect.stringContaining('TOKEN_SECRET'),
  )
  const other = { ...site.context, keys: keysOf(Buffer.from('another secret')) }
  const sealed = seal(other, 'JBSWY3DPEHPK3PXP', person.staff_pk)
  await site.context.db
    .updateTable('staff')
    .set({ totp_secret: sealed })
    .where('staff_pk', '=', person.staff_pk)
    .execute()
  expect(await guess(await door.withPassword(site, person))).toBe(22)
  expect(await warningsOf(site.context, process.cwd())).toContainEqual(
    expect.stringContaining('TOKEN_SECRET이 직원 1명의 인증 앱을 등록할 때와 다릅니다.'),
  )
})

describe('who knows the password and guesses the six digits', () => {
  test('has ten tries a day and thirty in thirty days, and keeps nobody out', async ({ site }) => {
    const person = await door.plantTreasurer(site)
    const own = await knownBrowser(site, person)
    const { db } = site.context
    const { staff_pk } = person
    const [recovery = ''] = await db
      .transaction()
      .execute((transaction) => issueCodes(site.context, transaction, staff_pk))
    const guessFor = async (minutes: number): Promise<number[]> => {
      const stranger = await door.withPassword(site, person)
      const codes = await times(6, () => guess(stranger))
      site.clock.forward(minutes * minute)
      return codes
    }
    const six = [...Array<number>(5).fill(22), 42]
    const none = Array<number>(6).fill(42)
    for (let days = 1; days <= 3; days += 1) {
      expect(await guessFor(20)).toEqual(six)
      expect(await guessFor(20)).toEqual(six)
      expect(await guessFor(24 * 60)).toEqual(none)
    }
    const stranger = await door.withPassword(site, person)
    const { body } = await showCode(site, stranger)
    expect(body).toMatchObject({
      error: { code: 42, fields: { code: expect.stringContaining('복구 코드') as string } },
    })

    await succeed(door.logIn(own, person))
    await succeed(showCode(site, own))
    const elsewhere = await door.withPassword(site, person, '127.0.0.9')
    await succeed(elsewhere.call(loginCalls.recovery, { code: recovery }))
    await succeed(door.logIn(elsewhere, person))
    await succeed(showCode(site, elsewhere))

    site.clock.forward(27 * day)
    await succeed(showCode(site, await door.withPassword(site, person)))
  })

  test('may not go on in a browser of the owner for longer than elsewhere', async ({ site }) => {
    const person = await door.plantTreasurer(site)
    const own = await knownBrowser(site, person)
    const guessFor = async (): Promise<number[]> => {
      site.clock.forward(20 * minute)
      await succeed(door.logIn(own, person))
      return times(6, () => guess(own))
    }
    expect(await guessFor()).toEqual([22, 22, 22, 22, 22, 42])
    expect(await guessFor()).toEqual([22, 22, 22, 22, 22, 42])
    expect(await guessFor()).toEqual([42, 42, 42, 42, 42, 42])
  })

  test('uses up no other’s tries by what cannot be guessed', async ({ site }) => {
    const person = await door.plantTreasurer(site)
    const wrong = (browser: Visitor) =>
      refusalOf(browser.call(loginCalls.recovery, { code: 'AAAA-AAAA-AAAA' }))
    const stranger = await door.withPassword(site, person)
    expect(await times(6, () => wrong(stranger))).toEqual([22, 22, 22, 22, 22, 42])
    expect(await wrong(await door.withPassword(site, person, '127.0.0.9'))).toBe(22)
  })

  test('is told of to the owner once, after ten', async ({ site }) => {
    const person = await door.plantTreasurer(site)
    const tenth = async (): Promise<void> => {
      for (let half = 0; half < 2; half += 1) {
        const stranger = await door.withPassword(site, person)
        await times(4, () => guess(stranger))
        expect(await refusalOf(stranger.call(loginCalls.recovery, { code: 'AAAA' }))).toBe(22)
        site.clock.forward(20 * minute)
      }
    }
    const stranger = await door.withPassword(site, person)
    await times(3, () => guess(stranger))
    expect(await door.mailsOf(site, person)).toEqual([])
    site.clock.forward(day)
    await tenth()
    const [mail, ...others] = await door.mailsOf(site, person)
    expect(mail?.subject).toContain('관리 화면의 2단계 인증이 10회 실패했습니다')
    expect(others).toEqual([])
    site.clock.forward(day)
    await tenth()
    expect(await door.mailsOf(site, person)).toHaveLength(1)
  })
})
