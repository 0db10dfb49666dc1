import { describe, expect } from 'vitest'
import * as loginCalls from '#staff/api/console-login.ts'
import * as staff from '#staff/api/staff.ts'
import { resetFactors } from '#staff/server/service.ts'
import { refusalOf, succeed } from '#tests/support/call.ts'
import { ask, codeNow, type Planted, plantStaff } from '#tests/support/console.ts'
import { home } from '#tests/support/logins.ts'
import { type Site, test } from '#tests/support/site.ts'
import * as door from '#tests/support/staff-logins.ts'
import { visitor } from '#tests/support/visitor.ts'

// What becomes of second factors, and that their owner hears of it (docs/decisions/002).

describe('a second factor', () => {
  /** Somebody whose second factor is still to be set, and two browsers that have shown the password. */
  const plantNew = async (site: Site) => {
    const person = await door.plantTreasurer(site)
    await site.context.db.updateTable('staff').set({ totp_secret: null }).execute()
    const browsers = [
      await door.withPassword(site, person, home),
      await door.withPassword(site, person),
    ]
    const offers = await Promise.all(
      browsers.map((browser) => succeed(browser.call(loginCalls.offerTotp, {}))),
    )
    const set = (at: 0 | 1) =>
      (browsers[at] ?? visitor(site)).call(loginCalls.confirmTotp, {
        code: codeNow(site, offers[at]?.secret),
      })
    return { person, set }
  }

  test('that one browser has set is set by no other with the password alone', async ({ site }) => {
    const { person, set } = await plantNew(site)
    await succeed(set(0))
    expect(await refusalOf(set(1))).toBe(20)
    await person.do(staff.me, {})
    const { db } = site.context
    const left = await db.selectFrom('staff_session').select('stage').execute()
    expect(left.map(({ stage }) => stage)).toEqual(['in', 'in'])
  })

  test('is set once where two browsers do so at the same instant', async ({ site }) => {
    const { person, set } = await plantNew(site)
    const answers = await Promise.all([set(0), set(1)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
    const codes = await site.context.db.selectFrom('staff_recovery_code').selectAll().execute()
    expect(codes).toHaveLength(10)
    expect(await door.mailsOf(site, person)).toHaveLength(1)
  })

  test('is not added to one that was set while the password was shown', async ({ site }) => {
    const { set } = await plantNew(site)
    const { db } = site.context
    await db.updateTable('staff').set({ totp_secret: 'set meanwhile' }).execute()
    expect(await refusalOf(set(0))).toBe(20)
  })

  const by = { staff_pk: null, staff_name: '서버 관리자(명령)', ip: '', call: 'reset-factors' }

  const setNew = async (site: Site, me: Planted) => {
    const { secret } = await me.do(loginCalls.offerTotp, {})
    await me.do(loginCalls.confirmTotp, { code: codeNow(site, secret) })
  }

  const removed = async (site: Site, me: Planted) => {
    await site.context.db.insertInto('staff_passkey').values(door.passkeyOf(me.staff_pk)).execute()
    const { passkeys } = await me.do(staff.account, {})
    await me.do(staff.removePasskey, { passkey_pk: passkeys[0]?.passkey_pk ?? 0 })
  }

  const newCodes = (_: Site, me: Planted) => me.do(staff.newCodes, {})

  const admin = (site: Site) => plantStaff(site, '관리자', { staff_name: '한지원' })

  const invitedAgain = async (site: Site, { staff_pk }: Planted) =>
    succeed(ask(site, staff.inviteAgain, { staff_pk, version: 1 }, await admin(site)))

  const ended = async (site: Site, { staff_pk }: Planted) => {
    const wanted = { staff_pk, version: 1, reason: '퇴직' }
    await succeed(ask(site, staff.endStaff, wanted, await admin(site)))
  }

  const reset = (site: Site, { staff_id }: Planted) => resetFactors(site.context, by, staff_id)

  test.for<[string, (site: Site, me: Planted) => Promise<unknown>, string]>([
    ['is set', setNew, '인증 앱 등록, 복구 코드 발급'],
    ['is removed', removed, '패스키 삭제'],
    ['has other recovery codes', newCodes, '복구 코드 재발급'],
    ['is reset by another', invitedAgain, '처리자: 한지원'],
    ['ends with the account', ended, '계정 해지'],
    ['is reset from the shell', reset, '처리자: 서버 관리자(명령)'],
  ])('that %s is told of to its owner', async ([, change, words], { site }) => {
    const me = await door.plantTreasurer(site)
    await change(site, me)
    const told = (await door.mailsOf(site, me)).filter(({ subject }) =>
      subject?.includes('인증 수단'),
    )
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain(words)
  })

  test('that the shell has reset is set anew after the password', async ({ site }) => {
    const person = await door.plantTreasurer(site)
    await resetFactors(site.context, by, person.staff_id.toUpperCase())
    expect(await person.refused(staff.me, {})).toBe(20)
    expect(await succeed(door.logIn(visitor(site), person))).toMatchObject({ stage: 'setup' })
  })
})
