import { downloadPersonalData } from '#privacy/api/personal-data.ts'
import { modifyMemberInfo } from '#accounts/api/profile.ts'
import { signup } from '#accounts/api/signup.ts'
import { type MemberField, type MemberFields, plainFields } from '#members/rules/member-field.ts'
import { allFields, memberFields } from '#members/rules/member-fields.ts'
import { succeed } from '#tests/support/call.ts'
import {
  changeEtc,
  changeFields,
  otherBasic,
  plainValues,
  shownFields,
} from '#tests/support/member-fields.ts'
import { logIn } from '#tests/support/members.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { basic, join } from '#tests/support/profiles.ts'
import { signupOf, verifyAddress } from '#tests/support/signups.ts'
import { type Site, test } from '#tests/support/site.ts'
import { tracesOf } from '#tests/support/traces.ts'
import { withdraw } from '#tests/support/withdrawals.ts'
import { describe, expect } from 'vitest'

// Every field of the table goes round: joined with, read, changed, taken along, erased. A new one is tried by being there.

const groups: readonly MemberFields[] = Object.values(memberFields)
const fields: MemberFields = Object.fromEntries(groups.flatMap((group) => Object.entries(group)))
const plain = plainFields(fields) as MemberFields

const keysOf = (are: (field: MemberField) => boolean): string[] =>
  Object.entries(fields)
    .filter(([, field]) => are(field))
    .map(([key]) => key)

const topics = keysOf(({ kept }) => kept === 'topic')
const typed = plainValues(fields, '1')
const only = (keys: readonly string[], values: Readonly<Record<string, string>>) =>
  Object.fromEntries(keys.map((key) => [key, values[key]]))

const download = async (
  site: Site,
  { member_pk, browser }: Awaited<ReturnType<typeof join>>,
  format: 'json' | 'pdf',
) => {
  const tokens = await logIn(site, { member_pk })
  browser.logIn(tokens)
  return fetch(`${site.url}/api${downloadPersonalData.path}?format=${format}`, {
    headers: {
      'client-secret': site.context.config.clientSecret,
      authorization: tokens.access_token,
    },
  })
}

describe('every field of the table', () => {
  test('is joined with, shown, changed, taken along and erased', async ({ site }) => {
    const member = await join(site, typed)
    const { browser } = member
    const { member_id, member_name, member_receive_post } = signupOf()
    const joined = { ...basic, ...typed, member_id, member_name, member_receive_post }
    const given = { member_type: '정회원' }
    expect(await shownFields(browser)).toEqual({ ...joined, ...given })
    expect(Object.keys({ ...joined, ...given }).toSorted()).toEqual(Object.keys(fields).toSorted())

    await verifyAddress(site, browser, otherBasic.member_email, 'profile')
    const changes = await changeFields(browser, '2')
    expect(Object.keys(changes).toSorted()).toEqual(
      keysOf(({ setBy }) => setBy === 'member').toSorted(),
    )
    const changed = { ...joined, ...given, ...changes }
    expect(await shownFields(browser)).toEqual(changed)

    const json = (await (await download(site, member, 'json')).json()) as Record<string, object>
    expect({
      ...json['member_info'],
      ...json['member_company_info'],
      ...json['member_etc_info'],
    }).toMatchObject(changed)
    const pdf = await (await download(site, member, 'pdf')).arrayBuffer()
    const text = (await readPdf(new Uint8Array(pdf))).pages.join('\n')
    for (const { line, label } of allFields) expect(text).toContain(line ?? label)

    const words = plainValues(fields, '2')
    const columns = Object.entries(words).map(([key]) => [key, [`member.${fields[key]?.column}`]])
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
    await succeed(browser.call(modifyMemberInfo, { ...basic, ...others }))
    expect(await shownFields(browser)).toEqual(before)
  })

  test('that needs a consent is not kept without it, and goes with it', async ({ site }) => {
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

const limited = Object.entries(plain).flatMap(([key, field]) =>
  'most' in field ? [{ key, most: field.most }] : [],
)

test.for(limited)('$key takes $most characters, and no more', async ({ key, most }, { site }) => {
  const { browser } = await join(site, { [key]: '가'.repeat(most) })
  expect((await shownFields(browser))[key]).toHaveLength(most)
  const { body } = await browser.call(signup, { ...signupOf(), [key]: '가'.repeat(most + 1) })
  expect(body).toMatchObject({
    success: false,
    error: { fields: { [key]: `${most}자까지 입력할 수 있습니다.` } },
  })
})
