import * as calls from '#office/api/handover.ts'
import * as staff from '#staff/api/staff.ts'
import { refusalOf, succeed } from '#tests/support/call.ts'
import { ask, type Planted, plantStaff } from '#tests/support/console.ts'
import { end, openOf, plantHandover, rolesOf, signBoth, whichOf } from '#tests/support/handover.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { type Site, test } from '#tests/support/site.ts'
import type { Role } from '#staff/rules/staff.ts'
import { describe, expect } from 'vitest'

describe('a handover is refused', () => {
  test('to end before both have signed, unless that is said aloud', async ({ site }) => {
    const { admin, from } = await plantHandover(site)
    const { body } = await end(site, admin)
    expect(body).toMatchObject({ error: { code: 40, fields: { unsigned: /확인하지/ } } })
    expect((await end(site, admin, { unsigned: true })).body).toMatchObject({ success: true })
    expect(await refusalOf(ask(site, staff.me, {}, from))).toBe(20)
  })

  test('where nobody would be left who invites; the heir of that role is one', async ({ site }) => {
    const alone = await plantStaff(site, '관리자', { staff_name: '김회장' })
    const heir = await plantStaff(site, '회계')
    const input = { from_pk: alone.staff_pk, to_pk: heir.staff_pk, reason: '임기' }
    const begin = (roles: ('관리자' | '회계')[]) =>
      ask(site, calls.beginHandover, { ...input, roles }, alone)
    expect((await begin(['회계'])).body).toMatchObject({ error: { fields: { roles: /맡은/ } } })
    await succeed(begin(['관리자']))
    await site.context.db
      .updateTable('staff')
      .set({ state: 'invited' })
      .where('staff_pk', '=', heir.staff_pk)
      .execute()
    expect(await openOf(site, alone)).toMatchObject({ last_admin: true })
    expect(await refusalOf(end(site, alone, { unsigned: true }))).toBe(24)
    await succeed(ask(site, staff.me, {}, alone))
    await site.context.db
      .updateTable('staff')
      .set({ state: 'active' })
      .where('staff_pk', '=', heir.staff_pk)
      .execute()
    expect((await end(site, alone, { unsigned: true })).body).toMatchObject({ success: true })
    expect(await rolesOf(site, heir, heir.staff_pk)).toEqual(['active', ['관리자', '회계']])
  })

  test('to who is not one of the two, and to oneself', async ({ site }) => {
    const { admin, from, to } = await plantHandover(site)
    const third = await plantStaff(site, '사무국')
    expect(await succeed(ask(site, calls.listHandovers, {}, third))).toEqual({
      may: false,
      people: [],
      open: [],
      past: [],
    })
    const which = await whichOf(site, admin)
    const { handover_pk } = which
    const tick = { handover_pk, key: 'bank', taken: true }
    for (const other of [third, admin]) {
      expect(await refusalOf(ask(site, calls.signHandover, which, other))).toBe(44)
      expect(await refusalOf(ask(site, calls.tickHandover, tick, other))).toBe(44)
    }
    expect(await refusalOf(ask(site, calls.tickHandover, tick, from))).toBe(44)
    const nothing = { ...tick, key: 'nothing' }
    expect(await refusalOf(ask(site, calls.tickHandover, nothing, to))).toBe(44)
    expect(await refusalOf(ask(site, calls.endHandover, { ...which, reason: '임기' }, to))).toBe(43)
    expect(await refusalOf(ask(site, calls.handoverSheet, { handover_pk }, third))).toBe(44)
    const own = { from_pk: from.staff_pk, to_pk: from.staff_pk, reason: '임기' }
    const self = await ask(site, calls.beginHandover, { ...own, roles: ['사무국'] }, admin)
    expect(self.body).toMatchObject({ error: { fields: { to_pk: /다른 분/ } } })
  })

  test('without a fresh second factor', async ({ site }) => {
    const { admin, from } = await plantHandover(site)
    const which = await whichOf(site, admin)
    site.clock.forward(11 * 60)
    expect(await refusalOf(ask(site, calls.signHandover, which, from))).toBe(21)
    expect(await refusalOf(ask(site, calls.endHandover, { ...which, reason: '임기' }, admin))).toBe(
      21,
    )
  })

  test('as it was seen, once somebody has signed meanwhile, or it was given up', async ({
    site,
  }) => {
    const { admin, from } = await plantHandover(site)
    const which = await whichOf(site, admin)
    await succeed(ask(site, calls.signHandover, which, from))
    const late = { ...which, reason: '임기', unsigned: true }
    expect(await refusalOf(ask(site, calls.endHandover, late, admin))).toBe(25)
    await succeed(ask(site, calls.cancelHandover, await whichOf(site, admin), admin))
    expect(await refusalOf(ask(site, calls.endHandover, late, admin))).toBe(44)
    await succeed(ask(site, staff.me, {}, from))
  })
})

describe('the handover sheet', () => {
  const sheetOf = async (site: Site, me: Planted) => {
    const { handover_pk } = await whichOf(site, me)
    const response = await fetch(`${site.url}/api${calls.handoverSheet.path}`, {
      method: 'POST',
      headers: {
        'client-secret': site.context.config.clientSecret,
        cookie: me.cookie,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ handover_pk }),
    })
    expect(response.headers.get('content-type')).toBe('application/pdf')
    const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()))
    return pages.join('\n')
  }

  test('says the year’s figures, what is open and elsewhere, and who has signed', async ({
    site,
  }) => {
    const people = await plantHandover(site)
    await signBoth(site, people)
    const text = await sheetOf(site, people.to)
    for (const words of [
      '인수인계서',
      '올해의 숫자',
      '정회원',
      '은행 인터넷뱅킹',
      '계약',
      '김전임',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).toContain('2026.11.21(토) 12:00 확인')
    expect(text).not.toContain('확인하지 않음')
  })

  test('keeps to itself what the roles do not see', async ({ site }) => {
    const people = await plantHandover(site, { roles: ['편집'] })
    const text = await sheetOf(site, people.to)
    expect(text).not.toContain('올해의 숫자')
    expect(text).toContain('확인하지 않음')
  })
})

describe('what lies elsewhere', () => {
  const elsewhereOf = async (site: Site, role: Role) => {
    const { to } = await plantHandover(site, { roles: [role] })
    const { items } = await openOf(site, to)
    return items
      .filter(({ kind }) => kind === 'password' || kind === 'contract')
      .map(({ key }) => key)
  }

  test.for([
    ['편집', ['shared', 'journal', 'contract-journal']],
    ['현장', ['shared']],
    [
      '회계',
      [
        ...['bank', 'gateway', 'tax', 'shared'],
        ...['contract-gateway', 'contract-venue', 'contract-privacy'],
      ],
    ],
  ] as const)('is asked of whoever has to do with it: %s', async ([role, keys], { site }) => {
    expect(await elsewhereOf(site, role)).toEqual(keys)
  })

  test('is the office’s list: without the file the handover says so', async ({ site }) => {
    const { context } = site
    const thing = { id: 'safe', title: '금고', check: '열쇠' }
    Object.assign(context, { handover: { passwords: [thing], contracts: [] } })
    expect(await elsewhereOf(site, '사무국')).toEqual(['safe'])
    Object.assign(context, { handover: undefined })
    const other = await plantHandover(site, { roles: ['편집'] })
    const { open } = await succeed(ask(site, calls.listHandovers, {}, other.to))
    expect(open.at(-1)?.items.at(-1)).toMatchObject({ key: 'elsewhere', kind: 'password' })
  })
})
