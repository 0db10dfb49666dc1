import { expect } from 'vitest'
import { printBadges, swapRegistrant } from '#conference/api/registrant-actions.ts'
import { getRegistrant } from '#conference/api/registrants.ts'
import { badgeSheets } from '#conference/rules/badge-sheets.ts'
import { codesOn, seenOn } from '#tests/support/badges.ts'
import { logOf } from '#tests/support/console.ts'
import { plantMember } from '#tests/support/members.ts'
import { paidRegistration, plantPaidOrder } from '#tests/support/payments.ts'
import { type Clerk, test } from '#tests/support/people.ts'
import { plantComing, plantGuest } from '#tests/support/registrants.ts'
import type { Site } from '#tests/support/site.ts'
import { download } from '#tests/support/table-parts.ts'

const print = async (site: Site, office: Clerk, asked: object) => {
  const answer = await download(site, printBadges, office, { sheet: '99x68', ...asked })
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  return seenOn(new Uint8Array(await answer.arrayBuffer()))
}

/** 하나 has paid, and 대신이 comes for her; 가람 is a guest. */
const plantThree = async (site: Site, office: Clerk) => {
  const key = await plantComing(site, { member_name: '하나' })
  const noeul = await plantMember(site, { member_id: 'noeul1', member_name: '노을' })
  const paid = { ...paidRegistration, member_name: '노을', company_name: '바다대학교' }
  await plantPaidOrder(site, noeul, paid)
  await office.do(swapRegistrant, { key, name: '대신이', reason: '요청' })
  return plantGuest(office, { name: '가람' })
}

test('badges are for everybody who is coming', async ({ site, office }) => {
  const { key, code } = await plantThree(site, office)
  const [page = { texts: [], shapes: [] }] = await print(site, office, { blanks: 1 })
  const words = page.texts.map(({ text }) => text)
  const names = words.filter((word) => ['가람', '노을', '대신이', '하나'].includes(word))
  expect(names).toEqual(['가람', '노을', '대신이'])
  const said = ['바다대학교', '비회원(일반)', '정회원', '대리 참석']
  expect(words).toEqual(expect.arrayContaining(said))
  expect(words.filter((word) => word === '2025 추계학술대회')).toHaveLength(4)
  const codes = await codesOn(page)
  expect(codes).toHaveLength(3)
  expect(codes).toContain(code)
  expect((await office.do(getRegistrant, { key })).code).toBe(code)
  const rows = await logOf(site)
  const made = { kind: 'registrant', label: '명찰 생성(4장)' }
  expect(rows.find(({ call }) => call === printBadges.path)).toMatchObject(made)
  expect(JSON.stringify(rows)).not.toMatch(/가람|노을|대신이/)

  // Only those who were chosen, or blank ones alone, on a sheet of one's own.
  const own = { ...badgeSheets['97x68'], left: 5 }
  const [chosen] = await print(site, office, { keys: [key], sheet: 'own', own, edges: true })
  const those = chosen?.texts.map(({ text }) => text)
  expect(those).toContain('가람')
  expect(those).not.toContain('노을')
  expect(await print(site, office, { keys: [], blanks: 9, start: 8 })).toHaveLength(2)
})

test('nothing is printed that does not fit, and the field says why', async ({ office }) => {
  const own = { ...badgeSheets['97x68'] }
  const wrong: [object, string][] = [
    [{}, 'blanks'],
    [{ start: 9, blanks: 1 }, 'start'],
    [{ start: 0 }, 'start'],
    [{ sheet: 'a5' }, 'sheet'],
    [{ sheet: 'own' }, 'sheet'],
    [{ sheet: 'own', own: { ...own, left: 40 } }, 'own'],
    [{ sheet: 'own', own: { ...own, height: 9 } }, 'own.height'],
    [{ sheet: 'own', own: { ...own, rows: 1.5 } }, 'own.rows'],
    [{ blanks: 201 }, 'blanks'],
    [{ keys: ['x1'] }, 'keys.0'],
  ]
  for (const [asked, field] of wrong) {
    const fields = await office.wrong(printBadges, { sheet: '99x68', ...asked } as never)
    expect([asked, fields[field]]).toEqual([asked, expect.stringMatching(/[가-힣]/)])
  }
})
