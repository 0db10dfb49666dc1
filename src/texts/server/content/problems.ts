import { matchesGlob } from 'node:path'
import type { z } from 'zod'
import { type ContentFiles, contentFiles } from '#texts/content/schema/files.ts'
import { koreanFileOf } from '#texts/rules/versions.ts'
import {
  bylawsProblems,
  conferenceProblems,
  officerProblems,
  pictureProblems,
  policyProblems,
  sealProblems,
} from '#texts/server/content/checks.ts'
import { harmfulProblems } from '#texts/server/content/harmful.ts'
import {
  type ContentFile,
  type ContentSource,
  fieldName,
  placeOf,
  type Problem,
  rawContentOf,
  readContentFile,
  textOf,
} from '#texts/server/content/read.ts'

const kinds = Object.values<ContentFiles>(contentFiles)

const isKnown = (name: string): boolean => kinds.some(({ pattern }) => matchesGlob(name, pattern))

/**
 * Checks each file by itself first, then the files together once all can be read. `publicDir` holds
 * the pictures that they name.
 */
export const findProblems = (source: ContentSource, publicDir: string): Problem[] => {
  const raw = rawContentOf(source)
  const texts = [...raw].filter(([name]) => /\.(?:yaml|yml|md|svg|txt)$/.test(name))
  const isUsed = (name: string): boolean => isKnown(name) && raw.has(koreanFileOf(name) ?? name)
  const known = texts.filter(([name]) => isUsed(name))
  const others = texts.filter(([name]) => !isUsed(name))
  const read = known.map(([name, { bytes }]) => readContentFile(name, bytes))
  const files = read.flatMap((file) => ('problems' in file ? [] : [file]))
  const unread = read.flatMap((file) => ('problems' in file ? file.problems : []))
  return [
    ...missingFiles(known.map(([name]) => name)),
    ...unusedFiles(others.map(([name]) => name)),
    // The encoding is checked as well, because staff read and copy these files.
    ...others
      .map(([name, { bytes }]) => textOf(name, bytes))
      .filter((text) => typeof text !== 'string'),
    ...unread,
    ...files.flatMap(ownProblems),
    ...(unread.length > 0 ? [] : problemsBetween(files, new Set(raw.keys()), publicDir)),
  ]
}

const found = new WeakMap<ContentFile, Problem[]>()

const ownProblems = (file: ContentFile): Problem[] => {
  const before = found.get(file)
  if (before !== undefined) return before
  const problems = judged(file)
  found.set(file, problems)
  return problems
}

/** If a rule itself throws, only this file gets a problem, and the others are still checked. */
const judged = (file: ContentFile): Problem[] => {
  try {
    return kinds
      .filter(({ pattern }) => matchesGlob(file.name, pattern))
      .flatMap(({ schema }) => fieldProblems(file, schema))
      .concat(harmfulProblems(file))
  } catch {
    return [{ file: file.name, message: unjudgedMessage }]
  }
}

const unjudgedMessage =
  '이 글을 검사하지 못했습니다. 최근에 변경한 날짜나 숫자가 지나치게 크거나 형식에 맞지 않는지 확인해 주십시오.'

const problemsBetween = (
  files: readonly ContentFile[],
  all: ReadonlySet<string>,
  publicDir: string,
): Problem[] => [
  ...bylawsProblems(files),
  ...policyProblems(files),
  ...officerProblems(files),
  ...conferenceProblems(files),
  ...pictureProblems(files, publicDir, all),
  ...sealProblems(files, all),
]

const missingFiles = (names: readonly string[]): Problem[] =>
  kinds
    .filter(({ optional }) => !optional)
    .filter(({ pattern }) => !names.some((name) => matchesGlob(name, pattern)))
    .map(({ pattern: file }) => ({
      file,
      message: '파일이 없습니다. 삭제했다면 복원해 주십시오.',
    }))

const unusedFiles = (names: readonly string[]): Problem[] =>
  names
    .filter((name) => !/\.(?:svg|txt)$|^README\.md$/.test(name))
    .map((file) => ({
      file,
      message:
        '사용하지 않는 파일입니다. 이름과 폴더가 맞는지 확인하고, 필요 없으면 삭제해 주십시오.',
    }))

export const contentReport = (source: ContentSource, publicDir: string): string | undefined => {
  const found = findProblems(source, publicDir)
  if (found.length === 0) return undefined
  const items = found.map((problem, index) => `${index + 1}. ${linesOf(problem).join('\n   ')}`)
  const summary = `수정할 곳이 ${found.length}건 있습니다. 수정한 뒤 다시 실행해 주십시오.`
  return `\ncontent 폴더에서 ${summary}\n\n${items.join('\n\n')}\n`
}

export const linesOf = ({ file, line, field, message, found }: Problem): string[] => [
  `${placeOf(file, line)}${field === undefined ? '' : `, ${field}`}`,
  message,
  ...(found === undefined ? [] : [`현재 값: ${found}`]),
]

type Issue = z.core.$ZodIssue

const fieldProblems = (file: ContentFile, schema: z.ZodType): Problem[] => {
  const parsed = schema.safeParse(file.data, { error: fallback })
  if (parsed.success) return []
  return parsed.error.issues.map((issue) => ({
    file: file.name,
    line: file.lineOf(issue.path),
    field: fieldName(issue.path),
    ...messageOf(issue, valueAt(file.data, issue.path)),
  }))
}

const fallback = (issue: z.core.$ZodRawIssue): string =>
  issue.code === 'invalid_type'
    ? '값의 형식이 맞지 않습니다. 같은 폴더의 다른 파일이나 content/README.md의 예와 비교해 주십시오.'
    : '값이 맞지 않습니다. content/README.md의 예와 비교해 주십시오.'

const messageOf = (issue: Issue, value: unknown): Pick<Problem, 'message' | 'found'> => {
  if (issue.code === 'unrecognized_keys') {
    const keys = issue.keys.join(', ')
    return {
      message: `지원하지 않는 이름이 있습니다: ${keys}. 철자와 들여쓰기가 맞는지, 쉼표가 있는 글을 큰따옴표로 묶었는지 확인해 주십시오.`,
    }
  }
  if (value === undefined) return { message: `누락되었습니다. ${issue.message}` }
  const plain = typeof value === 'string' || typeof value === 'number'
  return { message: issue.message, ...(plain && value !== '' && { found: String(value) }) }
}

const valueAt = (data: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined,
    data,
  )
