import { findProblems, findWarnings } from '#texts/server/content/problems.ts'
import type { Problem } from '#texts/server/content/read.ts'
import type { CheckedTexts, CheckTextsInput, TextProblem } from '#texts/api/texts.ts'
import type { Content } from '#platform/server/content-folder.ts'
import type { Context } from '#platform/server/context.ts'
import { readTexts, type Texts } from '#texts/server/files.ts'
import { resolve } from 'node:path'

/**
 * What the build would say of the published texts with all drafts, and with a text as it is being written: asked for
 * while somebody types.
 */
export const checkTexts = async (
  context: Context,
  { path, text }: CheckTextsInput,
): Promise<CheckedTexts> => {
  const content = new Map(drafted(await readTexts(context), context.clock.now()))
  if (path !== undefined && text !== undefined) {
    content.set(path, { bytes: Buffer.from(text), changed: context.clock.now() })
  }
  return checkContent(content)
}

/** The published texts with all drafts. */
export const drafted = ({ published, drafts }: Texts, now: Date): Content => {
  const content = new Map(published)
  for (const { path, text } of drafts.values()) {
    if (text === null) content.delete(path)
    else content.set(path, { bytes: Buffer.from(text), changed: now })
  }
  return content
}

/** What is wrong in a content, and what only wants a look. */
export const checkContent = (content: Content): CheckedTexts => ({
  problems: problemRows(findProblems(content, resolve('public'))),
  warnings: problemRows(findWarnings(content)),
})

export const problemRows = (problems: readonly Problem[]): TextProblem[] =>
  problems.map(({ file, line, field, message, found }) => ({
    path: file,
    line: line ?? null,
    field: field ?? null,
    message,
    found: found ?? null,
  }))
