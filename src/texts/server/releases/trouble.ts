import { findProblems } from '#texts/server/content/problems.ts'
import type { Problem } from '#texts/server/content/read.ts'
import { type Content, contentPrint, readContent } from '#platform/server/content-folder.ts'
import type { Context } from '#platform/server/context.ts'
import { migrateContent } from '#platform/server/content-migrations.ts'
import * as store from '#texts/server/releases/store.ts'
import { resolve } from 'node:path'

let last: { print: string; problems: Problem[] } | undefined

/**
 * What cannot be read of the office's texts, so that visitors are shown the last release (ruling 60): in the folder that is
 * edited by hand, and in what is published where the present program could not build it.
 */
export const textTrouble = async ({ config, db }: Context): Promise<Problem[]> => {
  const source = await readContent(config.sourceDir).catch(() => undefined)
  const own = source && problemsIn(migrateContent(source))
  if (own !== undefined && own.length > 0) return own
  const current = await store.currentNames(db)
  const failed = current && (await store.failedByItself(db, current.release_pk))
  return failed?.problems == null ? [] : (JSON.parse(failed.problems) as Problem[])
}

/** The same texts are read once. */
const problemsIn = (content: Content): Problem[] => {
  const print = contentPrint(content)
  if (last?.print !== print) last = { print, problems: findProblems(content, resolve('public')) }
  return last.problems
}
