import { z } from 'zod'
import { memberTypes } from '#members/rules/member-types.ts'
import { bilingual } from '#texts/content/schema/english.ts'
import {
  day,
  image,
  lines,
  list,
  mark,
  month,
  url,
  won,
  words,
  year,
} from '#texts/content/schema/fields.ts'

const Slide = bilingual({ title: lines, text: words, english: words, image }, ['title', 'text'])

const tile = {
  label: words,
  text: words,
  href: words.regex(
    /^(?:journal$|\/(?!\/)|https?:\/\/)[^\\]*$/,
    '주소는 /나 https://로 시작하도록 입력해 주십시오. 학회지 주소는 journal로 입력합니다.',
  ),
  icon: z.enum(
    ['landmark', 'user-plus', 'clipboard-check', 'calendar-days', 'megaphone', 'book-open'],
    '사용할 수 있는 그림 이름은 landmark, user-plus, clipboard-check, calendar-days, megaphone, book-open입니다.',
  ),
  newWindow: z.boolean('true 또는 false로 입력해 주십시오.'),
}

const field = { title: words, text: words, image, alt: words }

const research = {
  title: words,
  english: words,
  text: words,
  items: z
    .array(bilingual(field, ['title', 'text', 'alt']))
    .length(3, '연구 분야는 세 가지여야 합니다.'),
}

export const Home = z.object({
  hero: z.object({ slides: z.array(Slide).length(3, '슬라이드는 세 장이어야 합니다.') }),
  tiles: z.array(bilingual(tile, ['label', 'text'])).length(6, '바로가기는 여섯 칸이어야 합니다.'),
  research: bilingual(research, ['title', 'text']),
})

export type Home = z.output<typeof Home>

export const Greeting = z.strictObject({
  position: words,
  name: words,
  title: words,
})

/** Front matter of greeting.en.md. */
export const GreetingEn = Greeting.extend({ name: words.optional(), of: mark })

export const History = z.strictObject({
  items: list(bilingual({ date: month, text: words }, ['text'])),
})

export const pastOf = ({ items }: z.output<typeof History>, day: string) =>
  items.filter(({ date }) => date <= day)

const Person = bilingual(
  { position: words, name: words, affiliation: words },
  ['position', 'name', 'affiliation'],
  ['name'],
)

const committee = {
  name: words,
  duty: words,
  members: list(Person).max(10, '회칙에 따라 위원은 위원장을 포함하여 10명 이내입니다.'),
}

export const Officers = z.strictObject({
  /** True while the names are examples (ruling 30). */
  placeholder: z.boolean('true 또는 false로 입력해 주십시오.'),
  term: z.strictObject({ from: day, to: day }),
  officers: list(Person),
  committees: list(bilingual(committee, ['name', 'duty'])),
})

type Person = z.output<typeof Person>
export type Officers = z.output<typeof Officers>

const Titled = bilingual({ title: words, text: words }, ['title', 'text'])

const category = {
  name: z.enum(memberTypes, `${memberTypes.join(', ')} 중 하나를 입력해 주십시오.`),
  eligibility: words,
  rights: list(words),
  feeNote: words,
}

const guide = {
  categories: z
    .array(bilingual(category, ['eligibility', 'rights', 'feeNote']), '목록으로 입력해 주십시오.')
    .length(memberTypes.length, '회원 구분은 네 가지를 모두 입력해 주십시오.'),
  benefits: list(Titled),
  joining: list(Titled),
  notes: list(words),
}

export const MembershipGuide = bilingual(guide, ['notes'])

const sums = { 정회원: won, 학생회원: won, 특별회원: won, 명예회원: won }

const fees = {
  /**
   * In won a year for each kind of member (spec part 9), until the first of `later`; 0 means
   * exempt.
   */
  annual: z.strictObject(sums),
  /** Fees of later years, oldest first; each holds from 1 January of its year (ruling 50). */
  later: z
    .array(
      bilingual({ from: year, ...sums, note: words.optional() }, ['note']),
      '목록으로 입력해 주십시오.',
    )
    .refine(
      (fees) => fees.every(({ from }, at) => at === 0 || from > (fees[at - 1]?.from ?? 0)),
      '연도가 빠른 것부터 한 번씩 입력해 주십시오.',
    )
    .optional(),
  notes: list(words),
}

/**
 * content/membership/fees.yaml: the only place of the annual fees, which pages show and payments
 * charge.
 */
export const Fees = bilingual(fees, ['notes'])

export type MembershipGuide = z.output<typeof MembershipGuide>
export type Fees = z.output<typeof Fees>

const sponsorKinds = ['공동주최', '후원', '협찬'] as const

const sponsor = {
  name: words,
  kind: z.enum(sponsorKinds, '공동주최, 후원, 협찬 중 하나를 입력해 주십시오.'),
  logo: image,
  url,
}

export const Sponsors = z.strictObject({ items: list(bilingual(sponsor, ['name'])) })

export type Sponsors = z.output<typeof Sponsors>
