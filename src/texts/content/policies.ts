import { entriesOf } from '#texts/content/entries.ts'
import type { Policy } from '#texts/content/schema/bylaws.ts'
import { type Outline, outlineOf } from '#texts/content/schema/outline.ts'
import { ranked } from '#texts/content/versions.ts'
import type { VersionStatus } from '#texts/rules/versions.ts'

export type PolicyKind = 'terms' | 'privacy'

export interface PolicyText extends Policy {
  status: VersionStatus
  outline: Outline
}

/** All versions of the terms of service or the privacy policy, newest first. */
export const getPolicies = async (kind: PolicyKind): Promise<PolicyText[]> =>
  ranked(
    (await entriesOf(kind)).map(({ data, body }) => ({
      ...data,
      outline: outlineOf(body ?? ''),
    })),
  )

/** The pages of the versions that are not in force, as Astro asks for them. */
export const otherPolicies = async (kind: PolicyKind) => {
  const versions = await getPolicies(kind)
  return versions
    .filter(({ status }) => status !== 'current')
    .map(({ effectiveOn }) => ({ params: { version: effectiveOn } }))
}

/** The page of the version in force, `/terms`; the others stand below it by their effective day. */
export const policyAddress = (
  kind: PolicyKind,
  { effectiveOn, status }: Pick<PolicyText, 'effectiveOn' | 'status'>,
): string => (status === 'current' ? `/${kind}` : `/${kind}/${effectiveOn}`)
