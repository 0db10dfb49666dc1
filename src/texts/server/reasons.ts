import { readContentFile } from '#texts/server/content/read.ts'
import type { TextProblem, Versioned } from '#texts/api/texts.ts'
import type { Content } from '#platform/server/content-folder.ts'
import { comparedVersions } from '#texts/server/compare.ts'
import { daysOf, reasonsFileOf } from '#texts/server/versions.ts'
import { reasons } from '#texts/content/schema/fields.ts'

const documents: readonly Versioned[] = ['bylaws', 'terms', 'privacy']

/**
 * The articles of versions that are to be published for the first time, and change without a reason: the office gives one
 * for each. A version that was published without reasons asks for none later.
 */
export const missingReasons = (published: Content, content: Content): TextProblem[] =>
  documents.flatMap((document) => {
    const known = daysOf(published, document)
    const days = daysOf(content, document).filter((day) => !known.includes(day))
    return days.flatMap((day) => missingIn(content, document, day))
  })

const missingIn = (content: Content, document: Versioned, day: string): TextProblem[] => {
  const path = reasonsFileOf(document, day)
  const given = reasonsIn(content, path)
  const changed = comparedVersions(content, document, day)?.changed ?? []
  return changed
    .filter(({ title }) => !given[title]?.trim())
    .map(({ title }) => ({
      ...{ path, line: null, field: `reasons → ${title}`, found: null },
      message: `${title}의 개정 이유를 적어 주십시오. 개정안의 신구조문대비표에서 적으실 수 있습니다.`,
    }))
}

const reasonsIn = (content: Content, path: string): Readonly<Record<string, string>> => {
  const bytes = content.get(path)?.bytes
  const file = bytes && readContentFile(path, bytes)
  if (file === undefined || 'problems' in file) return {}
  return reasons.safeParse(Reflect.get(Object(file.data), 'reasons')).data ?? {}
}
