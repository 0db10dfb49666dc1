import { define } from '#platform/api/call.ts'
import { hasNoResidentNumber, pk, text } from '#platform/api/fields.ts'
import { memberTypes } from '#members/rules/member-types.ts'
import { mergedKeys } from '#privacy/rules/merging.ts'
import { z } from 'zod'

/** Who stays, and whose account is given up. */
const both = { keep_pk: pk, double_pk: pk }

const Side = z.object({
  member_pk: z.number(),
  member_id: z.string(),
  member_name: z.string(),
  member_type: z.enum(memberTypes),
  /** `YYYY-MM-DD`; empty where none is known. */
  birth: z.string(),
  /** Empty where there is none. */
  email: z.string(),
  joined_on: z.string(),
  last_login_at: z.string().nullable(),
})

const Fact = z.object({
  key: z.string(),
  label: z.string(),
  keep: z.string(),
  double: z.string(),
  /** `taken`: the staying member has none; `choice`: both have one, and the staying member's stays unless it is taken. */
  settled: z.enum(['taken', 'choice']),
})

/** A merging that waits (ruling 69). */
const MergeRequest = z.object({
  /** The name of the clerk who asked. */
  by: z.string(),
  /** The note of how they saw that both are one person. */
  note: z.string(),
  /** Whether it was asked by who looks, who may not approve then. */
  mine: z.boolean(),
  /** Whether the address of who is given up has confirmed it. */
  confirmed: z.boolean(),
  /** Until when it may; once it has, until when they can be merged. */
  until: z.string(),
})

const MergePreview = z.object({
  keep: Side,
  double: Side,
  /** Since when the one member will be one: the earlier of the two Seoul days. */
  joined_on: z.string(),
  /** What the other account says and the staying one does not. */
  facts: z.array(Fact),
  /** What goes over, in words, how much of it there is, and what it is called where it has a name. */
  moving: z.array(z.object({ what: z.string(), count: z.number(), names: z.array(z.string()) })),
  /** What goes with the account. */
  destroyed: z.array(z.object({ what: z.string(), count: z.number() })),
  /** Orders that wait for a deposit of what is paid or awaited by the other account: they end. */
  ending: z.array(z.object({ order_pk: z.number(), goods_name: z.string() })),
  /** What has to be done first, and with which order. */
  obstacles: z.array(z.object({ words: z.string(), order_pk: z.number().nullable() })),
  /** Null where one person may merge them; else it is asked for first, and what waits. */
  approval: z.object({ request: MergeRequest.nullable() }).nullable(),
  /** Stands for all that was shown: the merging is refused where any of it has changed since. */
  seen: z.string(),
})

const MergeInput = z.object({
  ...both,
  seen: text(100),
  /** Those of the facts that are taken from the other account though the staying one has them. */
  take: z
    .array(z.string().refine((key) => mergedKeys.includes(key), '선택할 수 없는 항목입니다.'))
    .max(mergedKeys.length),
  /** How it was seen that both are one person. */
  reason: text(200)
    .refine((value) => value !== '', '동일인 확인 방법을 입력해 주세요.')
    .refine(hasNoResidentNumber, '주민등록번호는 입력하지 말아 주세요. 확인 방법만 입력합니다.'),
})

const Pairs = z.object({
  pairs: z.array(
    z.object({
      /** The account, and the member of the roll without one; or any two that somebody has asked to merge. */
      keep_pk: z.number(),
      double_pk: z.number(),
      member_name: z.string(),
      member_id: z.string(),
      /** The Seoul day on which the account was made. */
      account_on: z.string(),
      /** Since when the roll has them, as a Seoul day. */
      joined_on: z.string(),
      /** On the roll; empty where there is none. */
      email: z.string(),
      /** Whether the mobile number is one as well; else one of them has none. */
      same_cell: z.boolean(),
      /** A merging of the two that waits. */
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
  /** False where it waits now for the address, or for a second person. */
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
