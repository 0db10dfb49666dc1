import { expect } from 'vitest'
import { correctMember } from '#accounts/api/member-care.ts'
import { modifyMemberCompanyInfo, modifyMemberInfo } from '#accounts/api/profile.ts'
import { signup } from '#accounts/api/signup.ts'
import { addGuest, printBadges, swapRegistrant } from '#conference/api/registrant-actions.ts'
import { unprintable } from '#members/api/member-fields.ts'
import { checkList } from '#members/api/member-import.ts'
import { getMember } from '#members/api/office-members.ts'
import { wordsOf } from '#tests/support/certificates.ts'
import { askForDocument } from '#tests/support/documents.ts'
import { paidRegistration, plantPaidOrder } from '#tests/support/payments.ts'
import { test } from '#tests/support/people.ts'
import { join } from '#tests/support/profiles.ts'
import { guestForm } from '#tests/support/registrants.ts'
import { signupOf, verifyAddress } from '#tests/support/signups.ts'
import type { Site } from '#tests/support/site.ts'
import { download } from '#tests/support/table-parts.ts'
import { visitor } from '#tests/support/visitor.ts'

/** A browser in which the address was verified. */
const verified = async (site: Site, address = 'lee@example.org') => {
  const browser = visitor(site)
  await verifyAddress(site, browser, address)
  return browser
}

test('from abroad, as phones and Word write it: number and address', async ({ site }) => {
  const browser = await verified(site, "o'brien@example.ie")
  const abroad = {
    member_name: '오브라이언\u200B',
    member_en_name: 'Seán O’Brien‐Ó',
    member_email: 'o’brien＠example.ie',
    member_cell: '00353 85 012 3456',
    member_zipcode: 'IE-D02 X285',
    member_address: 'College Green, Dublin',
    member_address_detail: '',
    member_company_tel: '+353 1 896 1000',
  }
  await browser.do(signup, signupOf(abroad))
  expect((await site.context.db.selectFrom('member').selectAll().execute())[0]).toMatchObject({
    member_name: '오브라이언',
    en_name: "Seán O'Brien-Ó",
    email: "o'brien@example.ie",
    cell: '+353850123456',
    zipcode: 'IE-D02 X285',
    company_tel: '+35318961000',
  })
  const half = { member_cell: '+353 85', member_zipcode: '-D02', member_en_name: 'a'.repeat(100) }
  expect(await visitor(site).wrong(signup, signupOf({ ...abroad, ...half }))).toMatchObject({
    member_en_name: expect.stringContaining('99자') as string,
    member_cell: expect.stringContaining('국가번호') as string,
    member_zipcode: expect.stringContaining('국가를 선택') as string,
  })
})

test('with a name of which no font has a character', async ({ site }) => {
  const name = { member_name: '金𠮷𪚥' }
  expect((await (await verified(site)).wrong(signup, signupOf(name)))['member_name']).toBe(
    unprintable,
  )
  const browser = await verified(site, 'other@example.org')
  const hanja = { member_name: '金正賢', member_email: 'other@example.org' }
  expect(await browser.do(signup, signupOf(hanja))).toEqual({ member_type: '정회원' })
})

test('with a name from before that was refused', async ({ site, payer, office }) => {
  const member_name = 'สมชาย'
  const english = { en_name: 'Somchai Jaidee', company_en_name: 'Mahidol' }
  const named = site.context.db.updateTable('member').where('member_pk', '=', payer.member_pk)
  const company_name = 'มหิดล'
  await named.set({ member_name, company_name, ...english }).execute()
  const paid = { ...paidRegistration, member_name, company_name }
  const order_pk = await plantPaidOrder(site, payer, paid)
  const printed = async () => wordsOf((await askForDocument(site, payer, order_pk)).bytes)
  expect(await printed()).toMatch(/Somchai Jaidee 귀하.*Mahidol/)
  const badges = await download(site, printBadges, office, { sheet: '99x68' })
  expect(await wordsOf(new Uint8Array(await badges.arrayBuffer()))).toContain('Somchai Jaidee')

  const { member_pk } = payer
  const printedAs = async () => (await office.do(getMember, { member_pk })).printed_as
  expect(await printedAs()).toEqual({ name: 'english', company: 'english' })
  await named.set({ en_name: '', company_en_name: '' }).execute()
  expect(await printedAs()).toEqual({ name: 'marked', company: 'marked' })
  expect(await printed()).toContain('? 귀하')
})

test('a name that no font has is refused wherever it is typed', async ({ site, payer, office }) => {
  const name = '金𠮷𪚥'
  const why = { asked_by: '전화', proof: '회원증' }
  const mended = { member_pk: payer.member_pk, seen: { member_name: '김노화' }, member_name: name }
  const refused = { member_name: unprintable }
  expect(await office.wrong(correctMember, { ...mended, ...why })).toEqual(refused)
  expect(await office.wrong(addGuest, guestForm({ name }))).toEqual({ name: unprintable })
  const key = `o${await plantPaidOrder(site, payer, paidRegistration)}`
  const swap = { key, name, reason: '출장' }
  expect(await office.wrong(swapRegistrant, swap)).toEqual({ name: unprintable })

  const list = `이름\t이메일\n${name}\tone@example.org\nสมชาย\ttwo@example.org\n이하나\tthree@example.org`
  const file = Buffer.from(list).toString('base64')
  const { good, groups } = await office.do(checkList, { file })
  expect(good).toBe(1)
  expect(groups).toMatchObject([{ column: 'member_name', kind: 'wrong', count: 2 }])
  expect(groups[0]?.cells.map(({ line, why: said }) => [line, said]).toSorted()).toEqual([
    [2, unprintable],
    [3, unprintable],
  ])
})

test('a workplace that no font has is refused wherever it is typed', async ({
  site,
  payer,
  office,
}) => {
  const { browser } = await join(site)
  const asked = { member_pk: payer.member_pk, asked_by: '전화', proof: '회원증' }
  for (const company of ['𪚥대학교', 'มหิดล']) {
    const typed = { member_company_name: company }
    const refused = { member_company_name: unprintable }
    expect(await browser.wrong(modifyMemberCompanyInfo, typed)).toEqual(refused)
    expect(await (await verified(site)).wrong(signup, signupOf(typed))).toEqual(refused)
    const seen = { member_company_name: '' }
    expect(await office.wrong(correctMember, { ...asked, seen, ...typed })).toEqual(refused)
    expect(await office.wrong(addGuest, guestForm({ company }))).toEqual({ company: unprintable })
  }
})

test('an address that is no text is refused as such', () => {
  for (const value of [0, null, [], {}]) {
    const input = { member_zipcode: value, member_address_detail: value }
    expect(modifyMemberInfo.input.safeParse(input).success).toBe(false)
    expect(signup.input.safeParse(input).success).toBe(false)
  }
})
