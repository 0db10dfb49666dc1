import { ask, logOf, type Planted, plantStaff } from '#tests/support/console.ts'
import { badgeSheets } from '#conference/rules/badge-sheets.ts'
import { codesOn, seenOn } from '#tests/support/badges.ts'
import { describe, expect } from 'vitest'
import { getRegistrant } from '#conference/api/registrants.ts'
import { paidRegistration, plantPaidOrder } from '#tests/support/payments.ts'
import { plantGuest } from '#tests/support/registrants.ts'
import { plantMember } from '#tests/support/members.ts'
import { printBadges, swapRegistrant } from '#conference/api/registrant-actions.ts'
import { succeed } from '#tests/support/call.ts'
import { type Site, test } from '#tests/support/site.ts'

const print = async (site: Site, { cookie }: Planted, asked: object) => {
  const answer = await fetch(new URL(`/api${printBadges.path}`, site.url), {
    method: 'POST',
    headers: { cookie, origin: site.context.config.siteUrl },
    body: JSON.stringify({ sheet: '99x68', ...asked }),
  })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return { bytes, type: answer.headers.get('content-type'), text: new TextDecoder().decode(bytes) }
}

/** 하나 has paid, and 대신이 comes for her; 가람 is a guest. */
const plantThree = async (site: Site, office: Planted) => {
  const hana = await plantMember(site, { member_name: '하나' })
  const order_pk = await plantPaidOrder(site, hana, { ...paidRegistration, member_name: '하나' })
  const noeul = await plantMember(site, { member_id: 'noeul1', member_name: '노을' })
  const paid = { ...paidRegistration, member_name: '노을', company_name: '바다대학교' }
  await plantPaidOrder(site, noeul, paid)
  const swap = { key: `o${order_pk}`, name: '대신이', reason: '요청' }
  await succeed(ask(site, swapRegistrant, swap, office))
  return plantGuest(site, office, { name: '가람' })
}

test('badges are for everybody who is coming, by name, with the code of their page', async ({
  site,
}) => {
  const office = await plantStaff(site, '사무국')
  const { key, code } = await plantThree(site, office)
  const { bytes, type } = await print(site, office, { blanks: 1 })
  expect(type).toBe('application/pdf')
  const [page] = await seenOn(bytes)
  const words = page?.texts.map(({ text }) => text) ?? []
  expect(words.filter((word) => ['가람', '노을', '대신이', '하나'].includes(word))).toEqual([
    ...['가람', '노을', '대신이'],
  ])
  expect(words).toEqual(
    expect.arrayContaining(['바다대학교', '비회원(일반)', '정회원', '대리 참석']),
  )
  expect(words.filter((word) => word === '2025 추계학술대회')).toHaveLength(4)
  const codes = await codesOn(page ?? { texts: [], shapes: [] })
  expect(codes).toHaveLength(3)
  const person = await succeed(ask(site, getRegistrant, { key }, office))
  expect(codes).toContain(person.code)
  expect(person.code).toBe(code)
  const rows = await logOf(site)
  expect(rows.find(({ call }) => call === printBadges.path)).toMatchObject({
    kind: 'registrant',
    label: '명찰 4장을 만들었습니다.',
  })
  expect(JSON.stringify(rows)).not.toMatch(/가람|노을|대신이/)
})

test('only those who were chosen, or blank ones alone, on a sheet of one’s own', async ({
  site,
}) => {
  const office = await plantStaff(site, '사무국')
  const { key } = await plantThree(site, office)
  const own = { ...badgeSheets['97x68'], left: 5 }
  const { bytes } = await print(site, office, { keys: [key], sheet: 'own', own, edges: true })
  const [page] = await seenOn(bytes)
  expect(page?.texts.map(({ text }) => text)).toContain('가람')
  expect(page?.texts.map(({ text }) => text)).not.toContain('노을')
  const blank = await print(site, office, { keys: [], blanks: 9, start: 8 })
  expect(await seenOn(blank.bytes)).toHaveLength(2)
})

describe('nothing is printed', () => {
  const own = { ...badgeSheets['97x68'] }
  test.for<[string, object, string]>([
    ['of nobody', {}, 'blanks'],
    ['from a label that there is not', { start: 9, blanks: 1 }, 'start'],
    ['from no label', { start: 0 }, 'start'],
    ['on a sheet that is not known', { sheet: 'a5' }, 'sheet'],
    ['on a sheet without measures', { sheet: 'own' }, 'sheet'],
    ['on labels beyond the paper', { sheet: 'own', own: { ...own, left: 40 } }, 'own'],
    ['on labels too small', { sheet: 'own', own: { ...own, height: 9 } }, 'own.height'],
    ['on half a row', { sheet: 'own', own: { ...own, rows: 1.5 } }, 'own.rows'],
    ['on too many blank ones', { blanks: 201 }, 'blanks'],
    ['for what is no registrant', { keys: ['x1'] }, 'keys.0'],
  ])('%s, and the field says why', async ([, asked, field], { site }) => {
    const office = await plantStaff(site, '사무국')
    const { text } = await print(site, office, asked)
    expect(JSON.parse(text)).toMatchObject({
      error: { code: 40, fields: { [field]: expect.stringMatching(/[가-힣]/) as string } },
    })
  })
})
