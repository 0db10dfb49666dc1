import { memberTypes } from '#members/rules/member-types.ts'
import { list, words, won } from '#texts/content/schema/fields.ts'
import { z } from 'zod'

const Titled = z.strictObject({ title: words, text: words })

/** content/membership/guide.yaml: who can be a member, what that brings and how to join. */
export const MembershipGuide = z.strictObject({
  /** The four kinds of member, in the bylaws' order. */
  categories: z
    .array(
      z.strictObject({
        name: z.enum(memberTypes, `${memberTypes.join(', ')} 가운데 하나를 적어 주십시오.`),
        /** Who qualifies. */
        eligibility: words,
        /** What members of this kind may do. */
        rights: list(words),
        /** A sentence about the fee; the sum itself stands in fees.yaml. */
        feeNote: words,
      }),
      '목록으로 적어 주십시오.',
    )
    .length(memberTypes.length, '회원 구분은 네 가지를 모두 적어 주십시오.'),
  benefits: list(Titled),
  /** The steps of joining, in order. */
  joining: list(Titled),
  notes: list(words),
})

/** content/membership/fees.yaml: the one home of the annual fees. The pages show them, payments charge them. */
export const Fees = z.strictObject({
  /** A year's fee in won for each kind of member (spec part 9); 0 means exempt. */
  annual: z.strictObject({ 정회원: won, 학생회원: won, 특별회원: won, 명예회원: won }),
  notes: list(words),
})

export type MembershipGuide = z.output<typeof MembershipGuide>
export type Fees = z.output<typeof Fees>
