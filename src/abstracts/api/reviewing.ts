import { z } from 'zod'
import { Content } from '#abstracts/api/content.ts'
import { outcomes, reviewStates } from '#abstracts/rules/states.ts'
import { define } from '#platform/api/call.ts'
import { longText, pk, reason, text } from '#platform/api/fields.ts'

/**
 * An abstract as reviewers and the committee read it: a positive list (conference.md). A field is
 * never removed by hand; what is not named here reaches nobody.
 */
export const BlindAbstract = Content.pick({
  language: true,
  title_ko: true,
  title_en: true,
  field: true,
  form: true,
  keywords: true,
  sections: true,
}).extend({
  abstract_pk: z.number(),
  number: z.string(),
  /** The number of the version. */
  version: z.number(),
  caption: z.string(),
  has_figure: z.boolean(),
})

const token = text(100)

const Named = z.object({ name: z.string(), nameEn: z.string() })

/** Points by the title of the item. */
const scores = z.record(text(100), z.number().int().min(1).max(10))

const Review = z.object({
  review_pk: z.number(),
  abstract: BlindAbstract,
  state: z.enum(reviewStates),
  scores,
  recommendation: z.enum(['', ...outcomes]),
  to_authors: z.string(),
  to_committee: z.string(),
})

const Room = z.object({
  conference: z.string(),
  name: z.string(),
  state: z.enum(['invited', 'accepted', 'declined']),
  /** ISO: reviews are taken until then. */
  until: z.string(),
  over: z.boolean(),
  fields: z.array(Named.extend({ code: z.string() })),
  sections: z.array(Named),
  chosen: z.array(z.string()),
  most: z.number(),
  scale: z.number(),
  items: z.array(z.object({ title: z.string(), titleEn: z.string() })),
  reviews: z.array(Review),
})

const errors = ['notFound', 'tooMany'] as const

export const openReview = define('POST /v1/front/review/open', {
  access: 'public',
  summary: 'What a reviewer’s personal link opens; authors are in none of it',
  input: z.object({ token }),
  answer: Room,
  errors,
})

export const acceptReview = define('POST /v1/front/review/accept', {
  access: 'public',
  summary: 'The reviewer accepts, with fields and at most so many abstracts',
  input: z.object({
    token,
    fields: z.array(text(3)).min(1, '분야를 선택해 주세요.').max(50),
    most: z
      .number('편수를 입력해 주세요.')
      .int()
      .min(1, '1편 이상 입력해 주세요.')
      .max(100, '100편까지 입력할 수 있습니다.'),
  }),
  answer: z.object({}),
  errors: [...errors, 'invalid'],
})

export const declineReview = define('POST /v1/front/review/decline', {
  access: 'public',
  summary: 'The reviewer declines with a reason; what was assigned goes to others',
  input: z.object({ token, reason }),
  answer: z.object({}),
  errors,
})

export const saveReview = define('POST /v1/front/review/save', {
  access: 'public',
  summary:
    'Keeps a review at once; complete, it counts as submitted and may be changed until the end',
  input: z.object({
    token,
    review_pk: pk,
    scores,
    recommendation: z.enum(['', ...outcomes]),
    to_authors: longText(3_000),
    to_committee: longText(3_000),
  }),
  answer: z.object({ state: z.enum(reviewStates) }),
  errors: [...errors, 'invalid'],
})

export const excuseReview = define('POST /v1/front/review/excuse', {
  access: 'public',
  summary: 'The reviewer declares a conflict, or declines one abstract; somebody else gets it',
  input: z.object({ token, review_pk: pk, state: z.enum(['conflict', 'declined']), reason }),
  answer: z.object({}),
  errors,
})

export const getReviewFigure = define('POST /v1/front/review/figure', {
  access: 'public',
  summary: 'The figure of an assigned abstract, under a name that says nothing',
  input: z.object({ token, review_pk: pk }),
  answer: 'file',
  errors,
})

export type BlindAbstract = z.output<typeof BlindAbstract>
export type ReviewRoom = z.output<typeof Room>
