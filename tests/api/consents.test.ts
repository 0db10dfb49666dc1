import { describe, expect } from 'vitest'
import { getMemberConsents, modifyMemberEtcInfo } from '#accounts/api/profile.ts'
import { signup, type SignupInput } from '#accounts/api/signup.ts'
import { fieldsOf, succeed } from '#tests/support/call.ts'
import { lastChange, policyVersions } from '#tests/support/policy-versions.ts'
import { join, topicConsents } from '#tests/support/profiles.ts'
import { signupOf, verifyAddress } from '#tests/support/signups.ts'
import { type Site, test } from '#tests/support/site.ts'
import { visitor } from '#tests/support/visitor.ts'

const { before, after, midnight } = await lastChange()
const secondBefore = new Date(Date.parse(midnight) - 1000).toISOString()
const terms = (await policyVersions('terms')).filter((version) => version <= before).at(-1) ?? ''

const email = 'lee@example.org'

/** Signs up at a moment, having verified the address a minute before. */
const signUpAt = async (site: Site, moment: string, changes: Partial<SignupInput>) => {
  site.clock.set(new Date(Date.parse(moment) - 60_000).toISOString())
  const browser = visitor(site)
  await verifyAddress(site, browser, email)
  site.clock.set(moment)
  return browser.call(signup, signupOf(changes))
}

const kept = ({ context }: Site) =>
  context.db
    .selectFrom('consent')
    .select(['document', 'version', 'created_at'])
    .orderBy('consent_pk')
    .execute()

const keptAt = (moment: string, privacy: string) => [
  { document: 'terms', version: terms, created_at: moment },
  { document: 'privacy', version: privacy, created_at: moment },
  { document: 'topic', version: privacy, created_at: moment },
]

describe('who joins agrees to what was shown', () => {
  test.for([
    ['a second before midnight to the old text', secondBefore, before],
    ['from midnight on to the new one', midnight, after],
  ] as const)('%s', async ([, moment, privacy_version], { site }) => {
    await succeed(signUpAt(site, moment, { terms_version: terms, privacy_version }))
    expect(await kept(site)).toEqual(keptAt(moment, privacy_version))
  })

  test.for([
    ['the old text sent after midnight', midnight, { privacy_version: before }, after],
    ['a text that was only announced', secondBefore, { privacy_version: after }, before],
    ['terms that are past', midnight, { terms_version: '2001-01-01' }, after],
    ['a version that there never was', midnight, { terms_version: '2019-01-01' }, after],
  ] as const)('%s is refused, with what is in force', async ([, moment, sent, now], { site }) => {
    const { status, body } = await signUpAt(site, moment, sent)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: false,
      error: { code: 36, current: { terms_version: terms, privacy_version: now } },
    })
    expect(await kept(site)).toEqual([])
    expect(await site.context.db.selectFrom('member').selectAll().execute()).toEqual([])
  })

  test('the same browser may agree anew, with its address still verified', async ({ site }) => {
    site.clock.set(secondBefore)
    const browser = visitor(site)
    await verifyAddress(site, browser, email)
    const stale = signupOf({ terms_version: terms, privacy_version: before })
    expect(await browser.refused(signup, stale)).toBe(36)
    await browser.do(signup, { ...stale, privacy_version: after })
    expect((await kept(site)).map(({ version }) => version)).toEqual([terms, after, after])
  })

  test('who names none agrees to those in force; what is no day is wrong', async ({ site }) => {
    const wrong = fieldsOf(await signUpAt(site, midnight, { terms_version: '어제' }))
    expect(wrong).toEqual({ terms_version: '시행일을 2020-03-01과 같이 입력해 주세요.' })
    await succeed(signUpAt(site, midnight, {}))
    expect(await kept(site)).toEqual(keptAt(midnight, after))
  })
})

describe('the research topic’s consent', () => {
  const etc = { member_research_topic: '텔로미어', member_receive_post: '자택' } as const
  const topicKept = async (site: Site, member_pk: number) =>
    (await topicConsents(site, member_pk)).slice(1)

  test('is given to the version that was shown, and taken back at any time', async ({ site }) => {
    site.clock.set(midnight)
    const { browser, member_pk } = await join(site)
    const change = (topicAgree: boolean, privacy_version?: string) =>
      browser.call(modifyMemberEtcInfo, { ...etc, topicAgree, privacy_version })
    const without = await succeed(change(false, before))
    expect(without.member_etc_info).toEqual({
      ...etc,
      member_research_topic: '',
      topicAgree: false,
    })
    // What is said of the topic alone is no consent.
    expect(await browser.do(modifyMemberEtcInfo, etc)).toEqual(without)
    const { body } = await change(true, before)
    expect(body).toMatchObject({
      success: false,
      error: { code: 36, current: { terms_version: terms, privacy_version: after } },
    })
    expect(await topicKept(site, member_pk)).toEqual([{ agreed: 0, version: after }])

    const agreed = await succeed(change(true, after))
    expect(agreed.member_etc_info).toEqual({ ...etc, topicAgree: true })
    // Nothing is agreed to anew.
    await succeed(change(true, before))
    await succeed(change(false))
    await succeed(change(true))
    expect(await topicKept(site, member_pk)).toEqual([
      { agreed: 0, version: after },
      { agreed: 1, version: after },
      { agreed: 0, version: after },
      { agreed: 1, version: after },
    ])
    const { consents } = await browser.do(getMemberConsents, {})
    expect(consents.find(({ document }) => document === 'topic')).toMatchObject({ agreed: true })
  })
})
