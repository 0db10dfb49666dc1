import type { Fees, MembershipGuide } from '#texts/content/schema/membership.ts'
import { onlyEntry } from '#texts/content/entries.ts'

/** Kinds of member, benefits and how to join, from content/membership/guide.yaml. */
export const getMembershipGuide = async (): Promise<MembershipGuide> =>
  (await onlyEntry('membershipGuide', 'membership/guide.yaml')).data

/** The annual fees in won, from content/membership/fees.yaml. */
export const getFees = async (): Promise<Fees> =>
  (await onlyEntry('fees', 'membership/fees.yaml')).data
