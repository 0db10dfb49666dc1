import { z } from 'zod'
import { define } from '#platform/api/call.ts'
import { chosenDay, pk, typedLine } from '#platform/api/fields.ts'
import { expulsionGrounds, requestWays } from '#privacy/rules/leaving.ts'

const Preview = z.object({
  member_name: z.string(),
  destroyed: z.array(z.object({ what: z.string(), count: z.number() })),
  /** Kept apart by law; in won. */
  kept: z.array(z.object({ goods_name: z.string(), amount: z.number() })),
  kept_items: z.string(),
  /** Money is under way, so the membership cannot end yet. */
  under_way: z.boolean(),
})

const seen = {
  member_pk: pk,
  member_name: typedLine(100),
}

const EndInput = z.discriminatedUnion('kind', [
  z.object({
    ...seen,
    kind: z.literal('request'),
    way: z.enum(requestWays, '요청 방법을 선택해 주세요.'),
  }),
  z.object({
    ...seen,
    kind: z.literal('expulsion'),
    /** Seoul day of the board's decision. */
    on_day: chosenDay('의결일을 선택해 주세요.'),
    /** The item of article 9, paragraph 2 of the bylaws. */
    ground: z
      .int('사유를 선택해 주세요.')
      .min(1, '사유를 선택해 주세요.')
      .max(expulsionGrounds.length, '사유를 선택해 주세요.'),
    heard: z.literal(true, '사전에 소명 기회를 주었는지 확인해 주세요(회칙 제9조제3항).'),
  }),
])

export type Preview = z.output<typeof Preview>
export type EndInput = z.input<typeof EndInput>
export type End = z.output<typeof EndInput>

export const previewLeaving = define('GET /v1/console/members/leaving', {
  permission: 'members.change',
  summary: 'What would be destroyed and kept of a member who leaves; leaves a row of the log',
  input: z.object({ member_pk: pk }),
  answer: Preview,
  errors: ['notFound'],
})

export const endMembership = define('POST /v1/console/members/leaving/end', {
  permission: 'members.change',
  fresh: true,
  summary: 'Withdrawal on a member’s request, or expulsion by the bylaws: as ruling 17 has it',
  input: EndInput,
  answer: z.object({}),
  errors: ['notFound', 'changedMeanwhile', 'moneyUnderWay', 'invalid', 'factorNeeded'],
})

export const withdrawMember = define('POST /v1/front/withdrawMember', {
  access: 'member',
  summary:
    'Delete the account for good; the member’s own address must have been verified for it (ruling 17)',
  answer: z.object({}),
  errors: ['notVerified', 'moneyUnderWay'],
})
