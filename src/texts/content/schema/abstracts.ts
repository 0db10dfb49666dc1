import { z } from 'zod'
import { memberTypes } from '#members/rules/member-types.ts'
import { bilingual } from '#texts/content/schema/english.ts'
import { count, day, id, list, moment, words } from '#texts/content/schema/fields.ts'

const Limits = z.strictObject({
  /** Characters. */
  titleKo: count(1),
  /** Words. */
  titleEn: count(1),
  /** Characters with spaces. */
  bodyKo: count(1),
  /** Words. */
  bodyEn: count(1),
  keywordsFrom: count(0),
  keywordsUntil: count(1),
  authors: count(1),
  affiliations: count(1),
  figures: count(0).max(1, '0이나 1을 입력해 주십시오.'),
  /** Abstracts that one person may present. */
  talks: count(1),
})

const Review = z.strictObject({
  /** Reviewers of an abstract. */
  reviewers: count(1).max(9, '9 이하의 숫자로 입력해 주십시오.'),
  /** Points from 1. */
  scale: count(2).max(10, '10 이하의 숫자로 입력해 주십시오.'),
  items: list(z.strictObject({ title: words, titleEn: words, weight: count(1) })),
})

const Consent = z.strictObject({
  id,
  /** Changed whenever the text changes. */
  version: words,
  text: words,
  textEn: words,
})

const agrees = z.boolean('true나 false를 입력해 주십시오.').optional()

/** Dates in ascending order, each with the Korean name that an error says. */
const order = [
  ['from', '접수 시작'],
  ['until', '접수 마감'],
  ['editUntil', '수정 마감'],
  ['reviewUntil', '심사 마감'],
  ['presenterUntil', '발표자 등록 마감'],
] as const

/** The call for abstracts of a conference (conference.md). */
export const Abstracts = bilingual(
  {
    from: moment,
    until: moment,
    editUntil: moment,
    reviewUntil: moment,
    /** The day on which decisions are to be told. */
    releaseOn: day,
    /** By then presenters register. */
    presenterUntil: moment,
    finalUntil: moment,
    fields: list(
      z.strictObject({
        name: words,
        nameEn: words,
        code: z
          .string()
          .regex(/^[A-Z]{1,3}$/, '약호는 영문 대문자 1~3자로 입력해 주십시오. 예: CB'),
      }),
    ),
    forms: list(z.strictObject({ name: words, nameEn: words })),
    /** Titles of the body's sections; one without a title if missing. */
    sections: z.array(z.strictObject({ name: words, nameEn: words })).optional(),
    limits: Limits,
    /** Members on leave may not submit; others have no account. */
    membersOnly: agrees,
    /** Member types that may present; ruling 55 if missing. */
    presenters: z
      .array(z.enum(memberTypes, `${memberTypes.join(', ')} 중 하나를 입력해 주십시오.`))
      .optional(),
    review: Review,
    prizes: z.array(words).optional(),
    /** Told to presenters of posters: 가로 90cm, 세로 120cm. */
    posterSize: words.optional(),
    consents: list(Consent),
    /** Seats kept for presenters until `presenterUntil` (ruling 56). */
    presenterSeats: count(1).optional(),
    rules: list(words),
    /** The society’s prefix at Crossref; abstracts get no DOIs if it is missing. */
    doiPrefix: z
      .string('DOI 접두어는 큰따옴표로 묶어 입력해 주십시오. 예: "10.12345"')
      .regex(/^10\.\d{4,9}$/, 'DOI 접두어는 10.12345처럼 입력해 주십시오.')
      .optional(),
  },
  ['prizes', 'posterSize', 'rules'],
).superRefine((call, found) => {
  order.forEach(([key], at) => {
    const [before, name] = order[at - 1] ?? []
    if (before === undefined || Date.parse(call[key]) >= Date.parse(call[before])) return
    found.addIssue({ code: 'custom', path: [key], message: `${name}보다 늦어야 합니다.` })
  })
})

export type Abstracts = z.output<typeof Abstracts>
