import { z } from 'zod'
import { isEnglish } from '#platform/rules/say.ts'
import { visibleLine } from '#platform/rules/typed-text.ts'
import { bilingual, inEnglish } from '#texts/content/schema/english.ts'
import { url, year } from '#texts/content/schema/fields.ts'

const line = z.string().overwrite(visibleLine)

const required = (what: string) =>
  z
    .string(`${what} 글로 입력해 주십시오.`)
    .overwrite(visibleLine)
    .trim()
    .min(1, `${what} 비워 둘 수 없습니다.`)

const phone = z
  .string('전화번호를 글로 입력해 주십시오.')
  .regex(/^0\d{1,2}-\d{3,4}-\d{4}$/, '전화번호는 02-000-0000처럼 입력해 주십시오.')

const email = z.email('이메일 주소는 office@example.org처럼 입력해 주십시오.')

const registration = {
  label: required('번호의 이름(label)을'),
  number: required('번호(number)를'),
}

const officer = { name: required('책임자 이름(name)을'), phone, email }

const bank = {
  name: required('은행 이름(name)을'),
  account: required('계좌번호(account)를'),
  holder: required('예금주(holder)를'),
}

const linked = (what: string) => bilingual({ name: required(what), url }, ['name']).strip()

const site = {
  name: required('학회 이름(name)을'),
  nameEn: required('영문 이름(nameEn)을'),
  abbreviation: required('약칭(abbreviation)을'),
  slogan: required('표어(slogan)를'),
  description: required('소개(description)를'),
  address: required('주소(address)를'),
  phone,
  fax: phone.optional(),
  email,
  officeHours: required('업무 시간(officeHours)을').optional(),
  registration: bilingual(registration, ['label']).strip(),
  representative: required('대표자(representative)를').optional(),
  seal: z
    .string('직인 그림의 파일 이름(seal)을 입력해 주십시오.')
    .regex(
      /^[\w-]+\.(svg|png|jpe?g|webp)$/,
      '직인(seal)은 content 폴더에 넣은 그림 파일의 이름을 입력해 주십시오. 예: seal.png',
    )
    .optional(),
  privacyOfficer: bilingual(officer, ['name'], ['name']).strip(),
  bank: bilingual(bank, ['name', 'holder']).strip(),
  /** Won; refunding more of one order needs a second person's approval (docs/decisions/053). */
  refundApproval: z
    .int('환불 승인 금액(refundApproval)은 300000처럼 숫자로만 입력해 주십시오.')
    .min(0, '환불 승인 금액(refundApproval)은 0 이상으로 입력해 주십시오.')
    .default(300_000),
  /** A 공익법인 keeps its books longer (ruling 64). */
  publicInterest: z
    .boolean('공익법인 여부(publicInterest)는 true나 false로 입력해 주십시오.')
    .default(false),
  /** The first year for which dues are owed (ruling 50). */
  duesSince: year.optional(),
  partner: linked('관련 학회 이름(name)을'),
  journal: linked('학회지 이름(name)을'),
  verification: z.object({ naver: line, google: line }).partial().optional(),
  /** The id of a conference file; without it the date decides. */
  currentConference: line.optional(),
  /** Dotted keys of values that are still examples (ruling 30). */
  placeholders: z.array(line).default([]),
}

/** content/site.yaml. */
export const Site = bilingual(
  site,
  ['slogan', 'description', 'address', 'officeHours', 'representative'],
  ['representative'],
).strip()

export type Site = z.output<typeof Site>

/** In the language of the page; the society's English name has a field of its own. */
export const siteHere = (facts: Site): Site =>
  isEnglish() ? { ...(inEnglish(Site, facts).value as Site), name: facts.nameEn } : facts
