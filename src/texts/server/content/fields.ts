import type { ContentFile, Problem } from '#texts/server/content/read.ts'
import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/** The data of one file against its schema. */
export const fieldProblems = (file: ContentFile, schema: z.ZodType): Problem[] => {
  const parsed = schema.safeParse(file.data, { error: fallback })
  if (parsed.success) return []
  return parsed.error.issues.map((issue) => ({
    file: file.name,
    line: file.lineOf(issue.path),
    field: fieldName(issue.path),
    ...messageOf(issue, valueAt(file.data, issue.path)),
  }))
}

/** For schemas that say nothing themselves. */
const fallback = (issue: z.core.$ZodRawIssue): string =>
  issue.code === 'invalid_type'
    ? '값의 꼴이 맞지 않습니다. 같은 폴더의 다른 파일이나 content/README.md의 보기와 견주어 주십시오.'
    : '값이 맞지 않습니다. content/README.md의 보기와 견주어 주십시오.'

const messageOf = (issue: Issue, value: unknown): Pick<Problem, 'message' | 'found'> => {
  if (issue.code === 'unrecognized_keys') {
    const keys = issue.keys.join(', ')
    return {
      message: `쓰지 않는 이름이 있습니다: ${keys}. 철자와 들여쓰기가 맞는지 살펴 주십시오.`,
    }
  }
  if (value === undefined) return { message: `빠져 있습니다. ${issue.message}` }
  const plain = typeof value === 'string' || typeof value === 'number'
  return { message: issue.message, ...(plain && value !== '' && { found: String(value) }) }
}

/** `fees → 2번째 → pre`: list places are counted from one. */
export const fieldName = (path: readonly PropertyKey[]): string | undefined =>
  path.length === 0
    ? undefined
    : path.map((part) => (typeof part === 'number' ? `${part + 1}번째` : String(part))).join(' → ')

const valueAt = (data: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined,
    data,
  )
