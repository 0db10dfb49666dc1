import { z } from 'zod'
import { outcomes, reviewerStates } from '#abstracts/rules/states.ts'
import { memberEmail, memberName } from '#members/api/member-fields.ts'
import { define } from '#platform/api/call.ts'
import { longText, pk, reason, text, typedLine } from '#platform/api/fields.ts'

const id = text(100)

const Reviewer = z.object({
  reviewer_pk: z.number(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  fields: z.array(z.string()),
  most: z.number(),
  state: z.enum(reviewerStates),
  reason: z.string(),
  invited_at: z.string(),
  answered_at: z.string().nullable(),
  assigned: z.number(),
  submitted: z.number(),
})

export const listReviewers = define('GET /v1/console/reviewers/list', {
  permission: 'abstracts.read',
  summary: 'Reviewers of a conference with their loads; leaves a row of the log',
  input: z.object({ id: id.optional() }),
  answer: z.object({ id, rows: z.array(Reviewer) }),
  errors: ['notFound'],
})

export const inviteReviewers = define('POST /v1/console/reviewers/invite', {
  permission: 'abstracts.office',
  summary: 'Invites reviewers by mail, each with a personal link',
  input: z.object({
    id,
    people: z
      .array(
        z.object({
          name: memberName,
          email: memberEmail,
          company: typedLine(100),
          fields: z.array(text(3)).max(50),
          most: z.number().int().min(1).max(100),
        }),
      )
      .min(1, '심사위원을 입력해 주세요.')
      .max(200, '한 번에 200명까지 초대할 수 있습니다.'),
  }),
  /** `known` were invited before and are left as they are. */
  answer: z.object({ invited: z.number(), known: z.number() }),
  errors: ['notFound', 'invalid', 'contactsUnset'],
})

export const resendReviewer = define('POST /v1/console/reviewers/resend', {
  permission: 'abstracts.office',
  summary: 'Sends a new link; the one before opens nothing any more',
  input: z.object({ reviewer_pk: pk }),
  answer: z.object({}),
  errors: ['notFound', 'contactsUnset'],
})

export const endReviewer = define('POST /v1/console/reviewers/end', {
  permission: 'abstracts.office',
  summary: 'Ends a reviewer’s link; what was not reviewed goes to others',
  input: z.object({ reviewer_pk: pk, reason }),
  answer: z.object({}),
  errors: ['notFound'],
})

const Pair = z.object({ abstract_pk: pk, reviewer_pk: pk })

/** Why somebody should not review an abstract. */
export const conflictKinds = ['same', 'email', 'institution', 'coauthor', 'declared'] as const

export const proposeAssignment = define('GET /v1/console/assignments/propose', {
  permission: 'abstracts.office',
  summary: 'Who could review what: by field, load and conflicts; nothing is kept',
  input: z.object({ id: id.optional() }),
  answer: z.object({
    pairs: z.array(Pair.extend({ number: z.string(), title: z.string(), reviewer: z.string() })),
    loads: z.array(
      z.object({ reviewer_pk: z.number(), name: z.string(), load: z.number(), most: z.number() }),
    ),
    /** Abstracts for which there are too few reviewers. */
    short: z.array(z.object({ abstract_pk: z.number(), number: z.string(), lacks: z.number() })),
  }),
  errors: ['notFound', 'invalid'],
})

export const assignReviews = define('POST /v1/console/assignments/assign', {
  permission: 'abstracts.office',
  summary: 'Assigns the proposed pairs: all of them or none; each reviewer gets one mail',
  input: z.object({ id, pairs: z.array(Pair).min(1).max(10_000) }),
  answer: z.object({ assigned: z.number() }),
  errors: ['notFound', 'invalid', 'changedMeanwhile', 'contactsUnset'],
  maxBody: 512 * 1024,
})

export const reviewersFor = define('GET /v1/console/assignments/reviewers', {
  permission: 'abstracts.office',
  summary: 'Who could review this abstract, each with conflicts and load',
  input: z.object({ abstract_pk: pk }),
  answer: z.object({
    rows: z.array(
      z.object({
        reviewer_pk: z.number(),
        name: z.string(),
        company: z.string(),
        load: z.number(),
        most: z.number(),
        in_field: z.boolean(),
        conflicts: z.array(z.enum(conflictKinds)),
      }),
    ),
  }),
  errors: ['notFound'],
})

export const assignReview = define('POST /v1/console/assignments/add', {
  permission: 'abstracts.office',
  summary: 'Assigns one reviewer by hand; in spite of a conflict with a reason only',
  input: Pair.extend({ reason: text(200).default('') }),
  answer: z.object({}),
  errors: ['notFound', 'invalid', 'contactsUnset'],
})

export const removeReview = define('POST /v1/console/assignments/remove', {
  permission: 'abstracts.office',
  summary: 'Takes an assignment back that has not been reviewed',
  input: z.object({ review_pk: pk }),
  answer: z.object({}),
  errors: ['notFound'],
})

export const decide = define('POST /v1/console/decisions/decide', {
  permission: 'abstracts.decide',
  summary: 'Decides on one or several abstracts; nobody is told before the release',
  input: z.object({
    abstract_pks: z.array(pk).min(1, '초록을 선택해 주세요.').max(1_000),
    outcome: z.enum(outcomes, '판정을 선택해 주세요.'),
    form: text(40).default(''),
    /** Told to the authors. */
    reason: longText(2_000).default(''),
  }),
  answer: z.object({ decided: z.number() }),
  errors: ['notFound', 'invalid'],
  maxBody: 64 * 1024,
})

const Batch = z.object({
  decision_pk: z.number(),
  abstract_pk: z.number(),
  number: z.string(),
  title: z.string(),
  outcome: z.enum(outcomes),
  form: z.string(),
  /** The address of the mail: the submitter’s, or the presenter’s once that member is gone. */
  to: z.string(),
})

export const previewRelease = define('GET /v1/console/decisions/preview', {
  permission: 'abstracts.read',
  summary: 'All decisions that have not been told, and one mail of each kind',
  input: z.object({ id: id.optional() }),
  answer: z.object({
    id,
    batch: z.array(Batch),
    /** Abstracts under review without a decision. */
    undecided: z.number(),
    mails: z.array(
      z.object({ outcome: z.enum(outcomes), subject: z.string(), paragraphs: z.array(z.string()) }),
    ),
  }),
  errors: ['notFound'],
})

export const releaseDecisions = define('POST /v1/console/decisions/release', {
  permission: 'abstracts.decide',
  fresh: true,
  summary: 'Tells the previewed decisions, one mail an abstract; refused if one has changed',
  input: z.object({ id, decision_pks: z.array(pk).min(1).max(2_000) }),
  answer: z.object({ released: z.number() }),
  errors: ['notFound', 'changedMeanwhile', 'contactsUnset'],
  maxBody: 64 * 1024,
})

export type Reviewer = z.output<typeof Reviewer>
export type Pair = z.output<typeof Pair>
