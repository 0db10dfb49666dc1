import { describe, expect } from 'vitest'
import * as profile from '#accounts/api/profile.ts'
import { type MemberField, type MemberFields, plainFields } from '#members/rules/member-field.ts'
import * as rows from '#members/rules/member-fields.ts'
import { logIn } from '#tests/support/members.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { basic, downloadData, join } from '#tests/support/profiles.ts'
import { signupOf, verifyAddress } from '#tests/support/signups.ts'
import { test } from '#tests/support/site.ts'
import { tracesOf } from '#tests/support/traces.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { withdraw } from '#tests/support/withdrawals.ts'

// Every field of the table goes round: joined with, read, changed, taken along, erased. A new one is tried by being there.

type Texts = Readonly<Record<string, string>>

const groups: readonly MemberFields[] = Object.values(rows.memberFields)
const fields: MemberFields = Object.fromEntries(groups.flatMap((group) => Object.entries(group)))

const keysOf = (are: (field: MemberField) => boolean): string[] =>
  Object.entries(fields)
    .filter(([, field]) => are(field))
    .map(([key]) => key)
    .toSorted()

const only = (keys: readonly string[], values: Texts): Texts =>
  Object.fromEntries(keys.map((key) => [key, values[key] ?? '']))

const valueOf = (field: MemberField, round: string): string => {
  const number = Buffer.from(field.column).reduce((sum, byte) => (sum * 31 + byte) % 9000, 0)
  if (field.kind === 'phone') return `0298${number + 1000}${round}`
  if (field.kind === 'zipcode') return `${round}${number + 1000}`
  if (field.kind === 'choice') throw new TypeError(`${field.label} is no plain field`)
  return `${round} ${field.column}`.slice(0, field.most - 1).concat('.')
}

/** Something for every plain field of a group: another thing in each of the rounds 1 to 9. */
const plainValues = (group: MemberFields, round: string): Texts =>
  Object.fromEntries(
    Object.entries<MemberField>(plainFields(group)).map(([key, field]) => [
      key,
      valueOf(field, round),
    ]),
  )

const typed = plainValues(fields, '1')

/** As `basic`, all of it changed. */
const otherBasic = {
  member_en_name: 'Lee, Nohwa',
  member_birth_year: '1957',
  member_birth_month: '3',
  member_birth_date: '4',
  member_gender: 'm',
  member_zipcode: '34141',
  member_address: '대전광역시 유성구 ○○로 2',
  member_address_detail: '909호',
  member_cell: '01098765432',
  member_email: 'nohwa.new@example.org',
} as const satisfies Record<keyof typeof basic, string>

/** All that my page shows of the fields, as one. */
const shownFields = async (browser: Visitor): Promise<Texts> => {
  const { member_info } = await browser.do(profile.getMemberInfo, {})
  const { member_company_info } = await browser.do(profile.getMemberCompanyInfo, {})
  const { member_etc_info } = await browser.do(profile.getMemberEtcInfo, {})
  const { topicAgree: _, ...etc } = member_etc_info
  return { ...member_info, ...member_company_info, ...etc }
}

/** Changes what belongs to 기타정보, and answers what was sent of the fields. */
const changeEtc = async (browser: Visitor, round: string, topicAgree: boolean) => {
  const values = { member_research_topic: '', ...plainValues(rows.etcFields, round) }
  const etc = { ...values, member_receive_post: '자택' as const }
  await browser.do(profile.modifyMemberEtcInfo, { ...etc, topicAgree })
  return etc
}

/** Changes every field that a member may change, and answers what was sent. The new address has to be verified. */
const changeFields = async (browser: Visitor, round: string) => {
  const info = { ...otherBasic, ...plainValues(rows.basicFields, round) }
  const company = plainValues(rows.companyFields, round)
  const password = { member_original_password: 'secret!23' }
  // No field of the table, as nobody is asked for it: a page's language is a member's at first.
  await browser.do(profile.modifyMemberInfo, { ...info, ...password, member_language: 'en' })
  await browser.do(profile.modifyMemberCompanyInfo, company)
  return { ...info, ...company, ...(await changeEtc(browser, round, true)) }
}

describe('every field of the table', () => {
  test('is joined with, shown, changed, taken along and erased', async ({ site }) => {
    const member = await join(site, typed)
    const { browser } = member
    const { member_id, member_name, member_receive_post } = signupOf()
    const given = { member_id, member_name, member_receive_post, member_type: '정회원' }
    const joined = { ...basic, ...typed, ...given }
    expect(await shownFields(browser)).toEqual({ ...joined, member_language: 'ko' })
    expect(Object.keys(joined).toSorted()).toEqual(Object.keys(fields).toSorted())

    await verifyAddress(site, browser, otherBasic.member_email, 'profile')
    const changes = await changeFields(browser, '2')
    expect(Object.keys(changes).toSorted()).toEqual(keysOf(({ setBy }) => setBy === 'member'))
    const changed = { ...joined, ...changes }
    expect(await shownFields(browser)).toEqual({ ...changed, member_language: 'en' })

    const { access_token } = await logIn(site, member)
    browser.logIn({ access_token })
    const data = (await (await downloadData(site, access_token, 'json')).json()) as Record<
      string,
      object
    >
    const { member_info, member_company_info, member_etc_info } = data
    expect({ ...member_info, ...member_company_info, ...member_etc_info }).toMatchObject({
      ...changed,
      member_language: 'en',
    })
    const pdf = await (await downloadData(site, access_token, 'pdf')).arrayBuffer()
    const text = (await readPdf(new Uint8Array(pdf))).pages.join('\n')
    for (const { line, label } of rows.allFields) expect(text).toContain(line ?? label)
    expect(text).toMatch(/안내 언어\s+English/)

    const words = plainValues(fields, '2')
    const columns = Object.keys(words).map((key) => [key, [`member.${fields[key]?.column}`]])
    expect(await tracesOf(site.context, words)).toEqual(Object.fromEntries(columns))
    await withdraw(site, member, otherBasic.member_email)
    expect(await tracesOf(site.context, { ...typed, ...words })).toEqual({})
  })

  test('that is not the member’s to change stays as it is', async ({ site }) => {
    const { browser } = await join(site)
    const before = await shownFields(browser)
    const theirs = keysOf(({ setBy }) => setBy !== 'member')
    expect(theirs).not.toEqual([])
    const others = Object.fromEntries(theirs.map((key) => [key, '명예회원']))
    await browser.do(profile.modifyMemberInfo, { ...basic, ...others })
    expect(await shownFields(browser)).toEqual(before)
  })

  test('that needs a consent is not kept without it, and goes with it', async ({ site }) => {
    const topics = keysOf(({ kept }) => kept === 'topic')
    const { browser } = await join(site, { ...typed, topicAgree: false })
    const nothing = Object.fromEntries(topics.map((key) => [key, '']))
    expect(topics).not.toEqual([])
    expect(only(topics, await shownFields(browser))).toEqual(nothing)
    const given = await changeEtc(browser, '2', true)
    expect(only(topics, await shownFields(browser))).toEqual(only(topics, given))
    await changeEtc(browser, '3', false)
    expect(only(topics, await shownFields(browser))).toEqual(nothing)
  })
})
