import { contentReport } from '#texts/server/content/problems.ts'
import { copyContent } from '#tests/support/content-copy.ts'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Every example in content/README.md is followed to the letter on a copy of the tests' content, which it was written
// for and which must stay right.

const guide = await readFile('content/README.md', 'utf8')

const sections = guide
  .split(/^## /m)
  .slice(1)
  .map((section) => ({ title: section.split('\n')[0] ?? '', steps: stepsOf(section) }))
  .filter(({ steps }) => steps.length > 0)

type Step = { copy: [string, string] } | { picture: string } | { file: string; diff: string }

function stepsOf(section: string): Step[] {
  let file = ''
  const steps: Step[] = []
  const pattern =
    /^베끼기: `(?<from>.+?)` → `(?<to>.+?)`$|^그림 넣기: `(?<picture>.+?)`$|^파일: `(?<file>.+?)`$|^```diff\n(?<diff>[\s\S]*?)^```$/gm
  for (const { groups } of section.matchAll(pattern)) {
    if (groups?.['from'] && groups['to']) steps.push({ copy: [groups['from'], groups['to']] })
    if (groups?.['picture']) steps.push({ picture: groups['picture'] })
    if (groups?.['file']) file = groups['file']
    if (groups?.['diff']) steps.push({ file, diff: groups['diff'] })
  }
  return steps
}

/** The lines that a diff takes away or puts in, each with what stays. */
const sideOf = (diff: string, other: '+' | '-'): string =>
  diff
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(other))
    .map((line) => `${line.slice(1)}\n`)
    .join('')

const follow = async (folder: string, step: Step): Promise<void> => {
  if ('copy' in step) {
    const [from, to] = step.copy
    await cp(join(folder, from), join(folder, to), { recursive: true })
    return
  }
  if ('picture' in step) {
    await writeFile(join(folder, step.picture), '')
    return
  }
  const path = join(folder, step.file)
  const text = await readFile(path, 'utf8')
  const before = sideOf(step.diff, '+')
  expect(text, `${step.file} has what the guide says`).toContain(before)
  await writeFile(
    path,
    text.replace(before, () => sideOf(step.diff, '-')),
  )
}

test('the guide has an example for each change of a year', () => {
  expect(sections.map(({ title }) => title)).toHaveLength(10)
})

test.each(sections)('$title', async ({ steps }) => {
  const { folder, publicDir, remove } = await copyContent()
  for (const step of steps) await follow(folder, step)
  expect(contentReport(folder, publicDir)).toBeUndefined()
  await remove()
})
