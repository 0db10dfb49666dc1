import { z } from 'zod'
import { memberTypes } from '#members/rules/member-types.ts'
import {
  day,
  image,
  lines,
  list,
  month,
  url,
  won,
  words,
  year,
} from '#texts/content/schema/fields.ts'

const Slide = z.object({ title: lines, text: words, english: words, image })

const Tile = z.object({
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
})

export const Home = z.object({
  hero: z.object({ slides: z.array(Slide).length(3, '슬라이드는 세 장이어야 합니다.') }),
  tiles: z.array(Tile).length(6, '바로가기는 여섯 칸이어야 합니다.'),
  research: z.object({
    title: words,
    english: words,
    text: words,
    items: z
      .array(z.object({ title: words, text: words, image, alt: words }))
      .length(3, '연구 분야는 세 가지여야 합니다.'),
  }),
})

export type Home = z.output<typeof Home>

export const Greeting = z.strictObject({
  position: words,
  name: words,
  title: words,
})

export const History = z.strictObject({
  items: list(
    z.strictObject({
      date: month,
      text: words,
    }),
  ),
})

export const pastOf = ({ items }: z.output<typeof History>, day: string) =>
  items.filter(({ date }) => date <= day)

const Person = z.strictObject({
  position: words,
  name: words,
  affiliation: words,
})

export const Officers = z.strictObject({
  /** True while the names are examples (ruling 30). */
  placeholder: z.boolean('true 또는 false로 입력해 주십시오.'),
  term: z.strictObject({ from: day, to: day }),
  officers: list(Person),
  committees: list(
    z.strictObject({
      name: words,
      duty: words,
      members: list(Person).max(10, '회칙에 따라 위원은 위원장을 포함하여 10명 이내입니다.'),
    }),
  ),
})

type Person = z.output<typeof Person>
export type Officers = z.output<typeof Officers>

const Titled = z.strictObject({ title: words, text: words })

export const MembershipGuide = z.strictObject({
  categories: z
    .array(
      z.strictObject({
        name: z.enum(memberTypes, `${memberTypes.join(', ')} 중 하나를 입력해 주십시오.`),
        eligibility: words,
        rights: list(words),
        feeNote: words,
      }),
      '목록으로 입력해 주십시오.',
    )
    .length(memberTypes.length, '회원 구분은 네 가지를 모두 입력해 주십시오.'),
  benefits: list(Titled),
  joining: list(Titled),
  notes: list(words),
})

const sums = { 정회원: won, 학생회원: won, 특별회원: won, 명예회원: won }

/**
 * content/membership/fees.yaml: the only place of the annual fees, which pages show and payments
 * charge.
 */
export const Fees = z.strictObject({
  /**
   * In won a year for each kind of member (spec part 9), until the first of `later`; 0 means
   * exempt.
   */
  annual: z.strictObject(sums),
  /** Fees of later years, oldest first; each holds from 1 January of its year (ruling 50). */
  later: z
    .array(
      z.strictObject({ from: year, ...sums, note: words.optional() }),
      '목록으로 입력해 주십시오.',
    )
    .refine(
      (fees) => fees.every(({ from }, at) => at === 0 || from > (fees[at - 1]?.from ?? 0)),
      '연도가 빠른 것부터 한 번씩 입력해 주십시오.',
    )
    .optional(),
  notes: list(words),
})

export type MembershipGuide = z.output<typeof MembershipGuide>
export type Fees = z.output<typeof Fees>

const sponsorKinds = ['공동주최', '후원', '협찬'] as const

export const Sponsors = z.strictObject({
  items: list(
    z.strictObject({
      name: words,
      kind: z.enum(sponsorKinds, '공동주최, 후원, 협찬 중 하나를 입력해 주십시오.'),
      logo: image,
      url,
    }),
  ),
})

export type Sponsors = z.output<typeof Sponsors>
