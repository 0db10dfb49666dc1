import type { Fees, MembershipGuide } from '#site/schema/membership.ts'
import { getEntry } from 'astro:content'

/** Kinds of member, benefits and how to join, from content/membership/guide.yaml. */
export const getMembershipGuide = async (): Promise<MembershipGuide> => {
  const entry = await getEntry('membershipGuide', 'membership/guide')
  if (entry === undefined) throw new Error('content/membership/guide.yaml 파일이 없습니다.')
  return entry.data
}

/** The annual fees in won, from content/membership/fees.yaml. */
export const getFees = async (): Promise<Fees> => {
  const entry = await getEntry('fees', 'membership/fees')
  if (entry === undefined) throw new Error('content/membership/fees.yaml 파일이 없습니다.')
  return entry.data
}
