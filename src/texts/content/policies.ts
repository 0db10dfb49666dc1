import { say } from '#platform/rules/say.ts'
import { entriesOf } from '#texts/content/entries.ts'
import type { BylawsVersion, Policy } from '#texts/content/schema/bylaws.ts'
import { type Outline, outlineOf, type Section } from '#texts/content/schema/outline.ts'
import { ranked } from '#texts/content/versions.ts'
import type { VersionStatus } from '#texts/rules/versions.ts'

export type PolicyKind = 'terms' | 'privacy'

export interface PolicyText extends Policy {
  status: VersionStatus
  outline: Outline
}

export const getPolicies = async (kind: PolicyKind): Promise<PolicyText[]> =>
  ranked(
    (await entriesOf(kind)).map(({ data, body }) => ({
      ...data,
      outline: outlineOf(body ?? ''),
    })),
  )

export const otherPolicies = async (kind: PolicyKind) => {
  const versions = await getPolicies(kind)
  return versions
    .filter(({ status }) => status !== 'current')
    .map(({ effectiveOn }) => ({ params: { version: effectiveOn } }))
}

/** `/terms` for the version in force; others are below it by effective day. */
export const policyAddress = (
  kind: PolicyKind,
  { effectiveOn, status }: Pick<PolicyText, 'effectiveOn' | 'status'>,
): string => (status === 'current' ? `/${kind}` : `/${kind}/${effectiveOn}`)

export const bylawsTab = {
  path: '/introduce',
  tab: '학회회칙',
  heading: '학회소개',
  english: 'About the Society',
} as const

export interface Bylaws extends BylawsVersion {
  status: VersionStatus
  chapters: Section[]
  supplement: Section
}

export const getBylaws = async (): Promise<Bylaws[]> => {
  const [versions, chapters, supplements] = await Promise.all([
    entriesOf('bylawsVersions'),
    entriesOf('bylawsChapters'),
    entriesOf('bylawsSupplements'),
  ])
  return ranked(
    versions.map(({ id, data }) => {
      const folder = id.replace(/version$/, '')
      const inFolder = (entry: { id: string }) => entry.id.startsWith(folder)
      const supplement = supplements.find(inFolder)
      return {
        ...data,
        chapters: chapters
          .filter(inFolder)
          .toSorted((one, other) => one.data.chapter - other.data.chapter)
          .map(({ data: { chapter, title }, body }) => ({
            ...sectionOf(`chapter-${chapter}`, say('제{}장 {}', chapter, title), ''),
            sections: outlineOf(body ?? '').sections,
          })),
        supplement: sectionOf(
          'supplement',
          supplement?.data.title ?? '부칙',
          supplement?.body ?? '',
        ),
      }
    }),
  )
}

const sectionOf = (id: string, title: string, text: string): Section => ({
  id,
  title,
  text,
  line: 1,
  sections: [],
})

export const bylawsAddress = ({ effectiveOn }: Pick<BylawsVersion, 'effectiveOn'>): string =>
  `/introduce/bylaws/${effectiveOn}`

export const comparisonAddress = (version: Pick<BylawsVersion, 'effectiveOn'>): string =>
  `${bylawsAddress(version)}/compare`
