import {
  bylawsProblems,
  conferenceProblems,
  officerProblems,
  pictureProblems,
  policyProblems,
} from '#build/content/checks.ts'
import { fieldProblems } from '#build/content/fields.ts'
import { type Problem, readContentFile } from '#build/content/read.ts'
import { contentFiles } from '#site/schema/files.ts'
import { globSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'

/** Everything that is wrong in `folder`, a copy of content/: in the files' own fields first, then between them. */
export const findProblems = (folder: string): Problem[] => {
  const kinds = Object.values(contentFiles)
  const names = globSync('**/*.{yaml,yml,md}', { cwd: folder }).toSorted()
  const known = names.filter((name) => kinds.some(({ pattern }) => matchesGlob(name, pattern)))
  const read = known.map((name) => readContentFile(folder, name))
  const files = read.flatMap((file) => ('problems' in file ? [] : [file]))
  return [
    ...missingFiles(known),
    ...unknownFiles(names, known),
    ...read.flatMap((file) => ('problems' in file ? file.problems : [])),
    ...files.flatMap((file) =>
      kinds
        .filter(({ pattern }) => matchesGlob(file.name, pattern))
        .flatMap(({ schema }) => fieldProblems(file, schema)),
    ),
    ...bylawsProblems(files),
    ...policyProblems(files),
    ...officerProblems(files),
    ...conferenceProblems(files),
    ...pictureProblems(files, folder),
  ]
}

const missingFiles = (names: readonly string[]): Problem[] =>
  Object.values(contentFiles).flatMap(({ pattern }) =>
    names.some((name) => matchesGlob(name, pattern))
      ? []
      : [{ file: pattern, message: '파일이 없습니다. 지웠다면 되살려 주십시오.' }],
  )

const unknownFiles = (names: readonly string[], known: readonly string[]): Problem[] =>
  names
    .filter((name) => !known.includes(name) && name !== 'README.md')
    .map((file) => ({
      file,
      message: '쓰지 않는 파일입니다. 이름과 폴더가 맞는지 확인하고, 필요 없으면 지워 주십시오.',
    }))

/** The problems as a text for a terminal, or undefined when there is none. */
export const contentReport = (folder: string): string | undefined => {
  const problems = findProblems(folder)
  if (problems.length === 0) return undefined
  const items = problems.map((problem, index) => `${index + 1}. ${linesOf(problem).join('\n   ')}`)
  return `\ncontent 폴더에서 고칠 곳을 ${problems.length}군데 찾았습니다. 고친 뒤 다시 실행하여 주십시오.\n\n${items.join('\n\n')}\n`
}

const linesOf = ({ file, line, field, message, found }: Problem): string[] => {
  const place = line === undefined ? '' : ` ${line}번째 줄`
  return [
    `${join('content', file)}${place}${field === undefined ? '' : `, ${field}`}`,
    message,
    ...(found === undefined ? [] : [`지금 적힌 값: ${found}`]),
  ]
}
