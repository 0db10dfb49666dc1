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
import { z } from 'zod'

const Slide = z.object({ title: lines, text: words, english: words, image })

const Tile = z.object({
  label: words,
  text: words,
  /** A path of this site, or `journal` for the journal's own. */
  href: words.regex(
    /^(?:journal$|\/(?!\/)|https?:\/\/)[^\\]*$/,
    '주소는 /나 https://로 시작하도록 입력해 주십시오. 학회지 주소는 journal로 입력합니다.',
  ),
  /** A name in src/app/site/home/Tiles.astro. */
  icon: z.enum(
    ['landmark', 'user-plus', 'clipboard-check', 'calendar-days', 'megaphone', 'book-open'],
    '사용할 수 있는 그림 이름은 landmark, user-plus, clipboard-check, calendar-days, megaphone, book-open입니다.',
  ),
  newWindow: z.boolean('true 또는 false로 입력해 주십시오.'),
})

/** content/home.yaml: the home page's own texts and pictures. */
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

/** content/introduce/greeting.md: the front matter; the letter itself stands below it. */
export const Greeting = z.strictObject({
  /** The signer's office: 회장. */
  position: words,
  name: words,
  /** The letter's headline. */
  title: words,
})

/** content/introduce/history.yaml: what happened, newest first. */
export const History = z.strictObject({
  items: list(
    z.strictObject({
      /** `2025-10`, or `2025` where the month is not known. */
      date: month,
      text: words,
    }),
  ),
})

/** The entries of the history up to a day. */
export const pastOf = ({ items }: z.output<typeof History>, day: string) =>
  items.filter(({ date }) => date <= day)

const Person = z.strictObject({
  /** The office held: 회장, 위원장, 위원. */
  position: words,
  name: words,
  /** Where the person works. */
  affiliation: words,
})

/** content/introduce/officers.yaml: who holds which office, shown in this order. */
export const Officers = z.strictObject({
  /** True while the names are still examples (ruling 30). */
  placeholder: z.boolean('true 또는 false로 입력해 주십시오.'),
  /** The first and the last day of the present officers' term. */
  term: z.strictObject({ from: day, to: day }),
  officers: list(Person),
  committees: list(
    z.strictObject({
      name: words,
      /** What the committee does, in a sentence. */
      duty: words,
      /** At most ten, the chair included (bylaws). */
      members: list(Person).max(10, '회칙에 따라 위원은 위원장을 포함하여 10명 이내입니다.'),
    }),
  ),
})

type Person = z.output<typeof Person>
export type Officers = z.output<typeof Officers>

const Titled = z.strictObject({ title: words, text: words })

/** content/membership/guide.yaml: who can be a member, what that brings and how to join. */
export const MembershipGuide = z.strictObject({
  /** The four kinds of member, in the bylaws' order. */
  categories: z
    .array(
      z.strictObject({
        name: z.enum(memberTypes, `${memberTypes.join(', ')} 중 하나를 입력해 주십시오.`),
        /** Who qualifies. */
        eligibility: words,
        /** What members of this kind may do. */
        rights: list(words),
        /** A sentence about the fee; the sum itself stands in fees.yaml. */
        feeNote: words,
      }),
      '목록으로 입력해 주십시오.',
    )
    .length(memberTypes.length, '회원 구분은 네 가지를 모두 입력해 주십시오.'),
  benefits: list(Titled),
  /** The steps of joining, in order. */
  joining: list(Titled),
  notes: list(words),
})

const sums = { 정회원: won, 학생회원: won, 특별회원: won, 명예회원: won }

/** content/membership/fees.yaml: the one home of the annual fees. The pages show them, payments charge them. */
export const Fees = z.strictObject({
  /** A year's fee in won for each kind of member (spec part 9), until the first of `later`; 0 means exempt. */
  annual: z.strictObject(sums),
  /** Fees of later years, oldest first: each holds from 1 January of its year (ruling 50). */
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

/** content/sponsors.yaml: whose logos the home page shows, in this order. */
export const Sponsors = z.strictObject({
  items: list(
    z.strictObject({
      name: words,
      kind: z.enum(sponsorKinds, '공동주최, 후원, 협찬 중 하나를 입력해 주십시오.'),
      logo: image,
      /** The sponsor's own site, opened in a new window. */
      url,
    }),
  ),
})

export type Sponsors = z.output<typeof Sponsors>
