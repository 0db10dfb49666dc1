import type { Context } from '#platform/server/context.ts'
import { databaseFile, engineOf } from '#platform/server/db/dialects.ts'
import { lastCheck, noteCheck } from '#platform/server/db/last-check.ts'
import { runChild } from '#app/startup/build.ts'
import { fileURLToPath } from 'node:url'

const second = 1_000
const hour = 3_600 * second
const week = 7 * 24 * hour

/** What a reading of a database found; undefined where it could not be read now. */
type Read = (file: string) => Promise<{ damage: string | null } | undefined>

/** In a process of its own, so that no visitor waits for it. */
const readApart: Read = async (file) => {
  const program = fileURLToPath(import.meta.resolve('#app/quick-check.ts'))
  const { ok, said, warned } = await runChild(program, file)
  const damage = said.slice(0, said.length - warned.length).trim()
  return ok ? { damage: damage === '' ? null : damage } : undefined
}

/**
 * Reads the embedded database through: soon after the start, once a week, and each hour while it is damaged. What is found
 * is told in the log and on the console's first page.
 */
export const databaseChecks = (read = readApart) => {
  let isFirst = true
  const work = async ({ config, clock, log }: Context): Promise<void> => {
    if (engineOf(config) !== 'sqlite') return
    const last = await lastCheck(config.dataDir)
    const age = last === undefined ? week : Math.abs(clock.now().getTime() - Date.parse(last.at))
    if (!isFirst && last?.damage === null && age < week) return
    const found = await read(databaseFile(config))
    if (found === undefined) {
      log.warn('the database could not be read through')
      return
    }
    isFirst = false
    await noteCheck(config.dataDir, { at: clock.now().toISOString(), damage: found.damage })
    if (found.damage === null) return
    log.error(
      { damage: found.damage },
      `데이터베이스가 손상되었습니다. 서버를 멈추고 ‘npm run admin -- restore 백업’으로 마지막 백업을 되살리십시오.`,
    )
  }
  return { name: 'database check', every: hour, first: 5 * second, work }
}
