import { matchesGlob, resolve } from 'node:path'
import { seoulDay } from '#platform/rules/days.ts'
import type { Content } from '#platform/server/content-folder.ts'
import type { Context } from '#platform/server/context.ts'
import type { CheckedTexts, CheckTextsInput, EnglishGap, TextProblem } from '#texts/api/texts.ts'
import type { Previewed } from '#texts/content/previewed.ts'
import { contentFiles } from '#texts/content/schema/files.ts'
import { Site } from '#texts/content/schema/site.ts'
import { textForms } from '#texts/content/text-forms.ts'
import { fieldWords, formOf, wayName } from '#texts/rules/text-form.ts'
import { englishGaps } from '#texts/server/content/english.ts'
import { findProblems, linesOf } from '#texts/server/content/problems.ts'
import { dataIn, type Problem, readContentFile } from '#texts/server/content/read.ts'
import { findExamples, findWarnings } from '#texts/server/content/warnings.ts'
import { readTexts, type Texts } from '#texts/server/files.ts'
import { titleOf } from '#texts/server/kinds.ts'
import { bytesOf } from '#texts/server/store.ts'

export const checkTexts = async (
  context: Context,
  written: CheckTextsInput,
): Promise<CheckedTexts> =>
  checkContent(await writtenContent(context, written), context.clock.now())

export const writtenContent = async (
  context: Context,
  { path, text }: CheckTextsInput,
): Promise<Content> => {
  const now = context.clock.now()
  const content = drafted(await readTexts(context), now)
  if (path === undefined || text === undefined) return content
  return new Map(content).set(path, { bytes: Buffer.from(text), changed: now })
}

export const drafted = ({ published, drafts }: Texts, now: Date): Content => {
  const content = new Map(published)
  for (const draft of drafts.values()) {
    const bytes = bytesOf(draft)
    if (bytes === null) content.delete(draft.path)
    else content.set(draft.path, { bytes, changed: now })
  }
  return content
}

export const checkContent = (content: Content, now: Date): CheckedTexts => ({
  problems: problemRows(findProblems(content, resolve('public'))),
  warnings: problemRows(findWarnings(content, seoulDay(now))),
  english: englishIn(content, now),
})

/** The texts with all drafts, for a new site's first steps. `examples` names where some are left. */
export const writtenTexts = async (context: Context) => {
  const now = context.clock.now()
  const texts = await readTexts(context)
  const content = drafted(texts, now)
  const nameOf = ({ path, label }: TextProblem) => label ?? titleOf(path)
  return {
    drafts: [...texts.drafts.keys()],
    site: dataIn(content, 'site.yaml', Site) ?? context.site,
    examples: [...new Set(problemRows(findExamples(content)).map(nameOf))],
  }
}

const forms = textForms()

/** Where English is to be written; persons' names may stay Korean. */
const englishIn = (content: Content, now: Date): EnglishGap[] =>
  englishGaps(content, now).flatMap(({ file, way, state }) => {
    if (state === 'name') return []
    const path = way === '' ? file.replace(/\.md$/, '.en.md') : file
    const keys = way.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))
    const label = fieldWords(formOf(forms, file), wayName(keys))
    return [{ state, path, title: titleOf(path), way, label }]
  })

/** Where any text, its draft included, lacks English or has an old one. */
export const englishToWrite = async (context: Context): Promise<EnglishGap[]> =>
  englishIn(await writtenContent(context, {}), context.clock.now())

export const problemRows = (problems: readonly Problem[]): TextProblem[] =>
  problems.map(({ file, line, field, message, found }) => ({
    path: file,
    line: line ?? null,
    field: field ?? null,
    label: field === undefined ? null : fieldWords(formOf(forms, file), field),
    message,
    found: found ?? null,
  }))

/**
 * The drafts for a preview by staff. Invalid drafts are left out, except that of the text `of`; if
 * that is invalid, the answer is a Response that lists its problems.
 */
export const previewOf = async (context: Context, of: string): Promise<Previewed | Response> => {
  const now = context.clock.now()
  const content = fitting(await readTexts(context), now, of)
  const problems = findProblems(content, resolve('public'))
  return problems.length > 0
    ? refusal(problems.map((problem) => linesOf(problem).join('\n')))
    : { entries: entriesOf(content), now }
}

const fitting = (texts: Texts, now: Date, of: string): Content => {
  const all = drafted(texts, now)
  const unfit = new Set(findProblems(all, resolve('public')).map(({ file }) => file))
  const drafts = [...texts.drafts].filter(([path]) => path === of || !unfit.has(path))
  return drafted({ ...texts, drafts: new Map(drafts) }, now)
}

const refusal = (problems: readonly string[]): Response =>
  new Response(`글에 수정할 곳이 있어 미리 볼 수 없습니다.\n\n${problems.join('\n\n')}\n`, {
    status: 409,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'",
    },
  })

const entriesOf = (content: Content): Previewed['entries'] => {
  const kinds = Object.entries(contentFiles).map(([name, { pattern, schema }]) => {
    const files = [...content].filter(([path]) => matchesGlob(path, pattern))
    const entries = files.flatMap(([path, { bytes }]) => {
      const file = readContentFile(path, bytes)
      if ('problems' in file) return []
      const id = path.replace(/\.\w+$/, '')
      return [{ id, data: schema.parse(file.data), body: file.body }]
    })
    return [name, entries]
  })
  return Object.fromEntries(kinds) as Previewed['entries']
}
