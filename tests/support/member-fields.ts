import {
  getMemberCompanyInfo,
  getMemberEtcInfo,
  getMemberInfo,
  modifyMemberCompanyInfo,
  modifyMemberEtcInfo,
  modifyMemberInfo,
} from '#accounts/api/profile.ts'
import { type MemberField, type MemberFields, plainFields } from '#members/rules/member-field.ts'
import { basicFields, companyFields, etcFields } from '#members/rules/member-fields.ts'
import { succeed } from '#tests/support/call.ts'
import type { basic } from '#tests/support/profiles.ts'
import type { Visitor } from '#tests/support/visitor.ts'

type Texts = Readonly<Record<string, string>>

/** What fits into a plain field, and is no part of what fits into another. */
const valueOf = (field: MemberField, round: string): string => {
  const number = Buffer.from(field.column).reduce((sum, byte) => (sum * 31 + byte) % 9000, 0)
  if (field.kind === 'phone') return `0298${number + 1000}${round}`
  if (field.kind === 'zipcode') return `${round}${number + 1000}`
  if (field.kind === 'choice') throw new TypeError(`${field.label} is no plain field`)
  return `${round} ${field.column}`.slice(0, field.most - 1).concat('.')
}

/** Something for every plain field of a group: another thing in each of the rounds 1 to 9. */
export const plainValues = (fields: MemberFields, round: string) =>
  Object.fromEntries(
    Object.entries<MemberField>(plainFields(fields)).map(([key, field]) => [
      key,
      valueOf(field, round),
    ]),
  )

/** As `basic`, all of it changed. */
export const otherBasic = {
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
export const shownFields = async (browser: Visitor): Promise<Texts> => {
  const { member_info } = await succeed(browser.call(getMemberInfo, {}))
  const { member_company_info } = await succeed(browser.call(getMemberCompanyInfo, {}))
  const { member_etc_info } = await succeed(browser.call(getMemberEtcInfo, {}))
  const all = { ...member_info, ...member_company_info, ...member_etc_info, topicAgree: '' }
  return Object.fromEntries(Object.entries(all).filter(([key]) => key !== 'topicAgree'))
}

/** Changes what belongs to 기타정보, and answers what was sent of the fields. */
export const changeEtc = async (browser: Visitor, round: string, topicAgree: boolean) => {
  const etc = {
    member_research_topic: '',
    ...plainValues(etcFields, round),
    member_receive_post: '자택' as const,
  }
  await succeed(browser.call(modifyMemberEtcInfo, { ...etc, topicAgree }))
  return etc
}

/** Changes every field that a member may change, and answers what was sent. The new address has to be verified. */
export const changeFields = async (browser: Visitor, round: string) => {
  const info = { ...otherBasic, ...plainValues(basicFields, round) }
  const company = plainValues(companyFields, round)
  await succeed(browser.call(modifyMemberInfo, { ...info, member_original_password: 'secret!23' }))
  await succeed(browser.call(modifyMemberCompanyInfo, company))
  return { ...info, ...company, ...(await changeEtc(browser, round, true)) }
}
