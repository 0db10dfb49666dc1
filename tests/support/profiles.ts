import { signup } from '#accounts/api/signup.ts'
import { findMemberById } from '#members/server/service.ts'
import { downloadPersonalData } from '#privacy/api/personal-data.ts'
import { logIn } from '#tests/support/members.ts'
import { signupOf, verifyAddress } from '#tests/support/signups.ts'
import type { Site } from '#tests/support/site.ts'
import { visitor } from '#tests/support/visitor.ts'

/** A member who joined by the wizard, in the browser that they joined with. */
export const join = async (site: Site, changes: Parameters<typeof signupOf>[0] = {}) => {
  const browser = visitor(site)
  const input = signupOf(changes)
  await verifyAddress(site, browser, input.member_email)
  await browser.do(signup, input)
  const found = await findMemberById(site.context.db, input.member_id)
  if (found === undefined) throw new Error('The sign-up made no member')
  browser.logIn(await logIn(site, found))
  return { browser, ...found }
}

/** What the basic form of the member who joined sends when nothing was changed. */
export const basic = {
  member_en_name: 'Lee No-hwa',
  member_birth_year: '1956',
  member_birth_month: '2',
  member_birth_date: '29',
  member_gender: 'f',
  member_zipcode: '03080',
  member_address: '서울특별시 종로구 ○○로 1',
  member_address_detail: '101호',
  member_cell: '01012345678',
  member_email: 'lee@example.org',
} as const

/** A school as the profile's calls have it. */
export const school = (name: string) => ({
  member_edu_school: name,
  member_edu_specialty: '생명과학',
  member_edu_degree: '석사',
  member_edu_gradation_year: '1982',
  member_edu_nation: '대한민국',
})

/** What a member has said to the research topic's consent, oldest first. */
export const topicConsents = ({ context }: Site, member_pk: number) =>
  context.db
    .selectFrom('consent')
    .select(['agreed', 'version'])
    .where('member_pk', '=', member_pk)
    .where('document', '=', 'topic')
    .orderBy('consent_pk')
    .execute()

/** The file with all that is held of the member whose token it is. */
export const downloadData = (site: Site, authorization: string, format: 'json' | 'pdf') =>
  fetch(`${site.url}/api${downloadPersonalData.path}?format=${format}`, {
    headers: { 'client-secret': site.context.config.clientSecret, authorization },
  })
