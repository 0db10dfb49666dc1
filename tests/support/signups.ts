import type { SignupInput } from '#accounts/api/signup.ts'
import { sendEmailVerification, verifyCode, type Purpose } from '#accounts/api/verification.ts'
import { lastCode } from '#tests/support/mailbox.ts'
import type { Site } from '#tests/support/site.ts'
import { browserThatAsked } from '#tests/support/verified.ts'
import { type Visitor, visitor } from '#tests/support/visitor.ts'

/** A sign-up as the wizard sends it, right in every field. */
export const signupOf = (changes: Partial<SignupInput> = {}): SignupInput => ({
  serviceAgree: true,
  privacyAgree: true,
  topicAgree: true,
  member_name: '이노화',
  member_en_name: 'Lee No-hwa',
  member_birth_year: '1956',
  member_birth_month: '2',
  member_birth_date: '29',
  member_gender: '여',
  member_cell: '010-1234-5678',
  member_id: 'nohwa1956',
  member_password: 'secret!23',
  member_re_password: 'secret!23',
  member_zipcode: '03080',
  member_address: '서울특별시 종로구 ○○로 1',
  member_address_detail: '101호',
  member_email: 'lee@example.org',
  member_company_name: '○○대학교',
  member_position: '교수',
  member_edu: '○○대학교^박사^생명과학^1988^대한민국',
  member_research_topic: '텔로미어',
  member_receive_post: '직장',
  ...changes,
})

/** Has the address verified in this browser, with the code from the mail that was really sent. */
export const verifyByMail = async (
  site: Site,
  browser: Visitor,
  email: string,
  purpose: Purpose = 'signup',
): Promise<void> => {
  await browser.do(sendEmailVerification, { email, purpose })
  const code = await lastCode(site.context, email)
  await browser.do(verifyCode, { email, code, purpose })
  site.clock.forward(60)
}

/** The same as if it had been done a minute ago, without a mail. */
export const verifyAddress = async (
  site: Site,
  browser: Visitor,
  address: string,
  purpose: Purpose = 'signup',
): Promise<void> => {
  site.clock.forward(60)
  const verified = { address, purpose, progress: 'verified' } as const
  browser.keep(await browserThatAsked(site.context, verified))
}

export const membersOf = ({ context }: Site) =>
  context.db.selectFrom('member').selectAll().execute()

/** A browser in which the address was verified. */
export const verifiedVisitor = async (site: Site, address: string, from?: string) => {
  const browser = visitor(site, from)
  await verifyAddress(site, browser, address)
  return browser
}
