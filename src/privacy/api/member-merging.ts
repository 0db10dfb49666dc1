import { z } from 'zod'
import { memberTypes } from '#members/rules/member-types.ts'
import { define } from '#platform/api/call.ts'
import { hasNoResidentNumber, pk, text } from '#platform/api/fields.ts'
import { mergedKeys } from '#privacy/rules/merging.ts'

/** `keep_pk` stays, `double_pk` is deleted. */
const both = { keep_pk: pk, double_pk: pk }

const Side = z.object({
  member_pk: z.number(),
  member_id: z.string(),
  member_name: z.string(),
  member_type: z.enum(memberTypes),
  /** `YYYY-MM-DD`; empty if unknown. */
  birth: z.string(),
  email: z.string(),
  joined_on: z.string(),
  last_login_at: z.string().nullable(),
})

const Fact = z.object({
  key: z.string(),
  label: z.string(),
  keep: z.string(),
  double: z.string(),
  /**
   * `taken`: the staying member has none. `choice`: both have one; the staying member's stays
   * unless the clerk takes the other.
   */
  settled: z.enum(['taken', 'choice']),
})

const MergeRequest = z.object({
  by: z.string(),
  note: z.string(),
  /** Asked by the clerk who looks now, who then may not approve it. */
  mine: z.boolean(),
  confirmed: z.boolean(),
  until: z.string(),
})

const MergePreview = z.object({
  keep: Side,
  double: Side,
  /** The earlier Seoul day of the two. */
  joined_on: z.string(),
  facts: z.array(Fact),
  moving: z.array(z.object({ what: z.string(), count: z.number(), names: z.array(z.string()) })),
  destroyed: z.array(z.object({ what: z.string(), count: z.number() })),
  /** Awaited deposits that end, because the other account has paid or awaits the same good. */
  ending: z.array(z.object({ order_pk: z.number(), goods_name: z.string() })),
  obstacles: z.array(z.object({ words: z.string(), order_pk: z.number().nullable() })),
  /**
   * Null if one clerk may merge them; else `request` is the waiting request, or null before it was
   * made.
   */
  approval: z.object({ request: MergeRequest.nullable() }).nullable(),
  /** A seal over all that was shown: the merging is refused if any of it has changed. */
  seen: z.string(),
})

const MergeInput = z.object({
  ...both,
  seen: text(100),
  /** Facts to take from the other account although the staying member has them. */
  take: z
    .array(z.string().refine((key) => mergedKeys.includes(key), '선택할 수 없는 항목입니다.'))
    .max(mergedKeys.length),
  reason: text(200)
    .refine((value) => value !== '', '동일인 확인 방법을 입력해 주세요.')
    .refine(hasNoResidentNumber, '주민등록번호는 입력하지 말아 주세요. 확인 방법만 입력합니다.'),
})

const Pairs = z.object({
  pairs: z.array(
    z.object({
      /**
       * Usually an account and a member of the roll without one, or a pair that a clerk has asked
       * to merge.
       */
      keep_pk: z.number(),
      double_pk: z.number(),
      member_name: z.string(),
      member_id: z.string(),
      /** Seoul day. */
      account_on: z.string(),
      /** Seoul day. */
      joined_on: z.string(),
      email: z.string(),
      same_cell: z.boolean(),
      request: MergeRequest.pick({ by: true, confirmed: true, until: true }).nullable(),
    }),
  ),
})

export type MergeSide = z.output<typeof Side>
export type MergeFact = z.output<typeof Fact>
export type MergeRequest = z.output<typeof MergeRequest>
export type MergePreview = z.output<typeof MergePreview>
export type MergePairs = z.output<typeof Pairs>
export type MergeInput = z.input<typeof MergeInput>

export const previewMerging = define('GET /v1/console/members/merging', {
  permission: 'members.change',
  summary: 'What two accounts of one person would become; leaves a row of the log for each',
  input: z.object(both),
  answer: MergePreview,
  errors: ['notFound', 'invalid'],
})

export const listMergePairs = define('GET /v1/console/members/merging/pairs', {
  permission: 'members.change',
  summary: 'Members of the roll who seem to have joined as somebody else; leaves a row of the log',
  answer: Pairs,
})

export const mergeMembers = define('POST /v1/console/members/merging/merge', {
  permission: 'members.change',
  fresh: true,
  summary:
    'Makes one member of two: what was shown moves, the other account goes as at a withdrawal; or asks for it (ruling 69)',
  input: MergeInput,
  /** False if it now waits for the mail or a second clerk. */
  answer: z.object({ merged: z.boolean() }),
  errors: ['notFound', 'changedMeanwhile', 'invalid', 'factorNeeded'],
})

export const confirmMerging = define('POST /v1/front/confirmMerging', {
  access: 'public',
  summary: 'Agree to a merging by the link in the mail to who would be given up (ruling 69)',
  input: z.object({ token: text(100) }),
  answer: z.object({}),
  errors: ['undoOver', 'tooMany'],
})
