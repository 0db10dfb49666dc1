import { modifyMemberInfo } from '#accounts/api/profile.ts'
import { signup } from '#accounts/api/signup.ts'
import { unprintable } from '#members/api/member-fields.ts'
import { test } from '#tests/support/people.ts'
import { signupOf, verifyAddress } from '#tests/support/signups.ts'
import type { Site } from '#tests/support/site.ts'
import { visitor } from '#tests/support/visitor.ts'
import { expect } from 'vitest'

/** A browser in which the address was verified. */
const verified = async (site: Site, address = 'lee@example.org') => {
  const browser = visitor(site)
  await verifyAddress(site, browser, address)
  return browser
}

test('from abroad, as phones and Word write it: a number and an address of there', async ({
  site,
}) => {
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

test('an address that is no text is refused as such', () => {
  for (const value of [0, null, [], {}]) {
    const input = { member_zipcode: value, member_address_detail: value }
    expect(modifyMemberInfo.input.safeParse(input).success).toBe(false)
    expect(signup.input.safeParse(input).success).toBe(false)
  }
})
