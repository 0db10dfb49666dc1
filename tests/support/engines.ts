import { isNightly } from '#tests/support/nightly.ts'

/**
 * Tests of the API in which PostgreSQL has a say of its own: what locks, races, searches, sorts, migrates or is turned away by
 * the database. By day only these run on it, at night all (docs/decisions/039-time-of-the-tests.md).
 */
const onPostgresByDay = `
  abstract-assignment abstract-presenters abstract-release abstracts-writing
  bad-input backup-schedule book card demo-data
  deposit-members deposit-parts deposits-by-hand dues group-payment groups health
  joint-deposits joint-model joint-payments
  judging large-board-plans login-limits member-merging-races moves office-money-model office-orders
  one-place password-races
  post-search posts postgres-backups programme-board receipt-numbers refresh-tokens registration
  reversals roll seats servers-beside settlement time-limits trouble two-servers
  registration-changes ways-of-paying nonmembers programme-releases
`
  .trim()
  .split(/\s+/)

/** What PostgreSQL refuses, and SQLite is no stricter with. */
const onPostgresAlone = ['bad-input']

/** Whether this run of the API's tests is on the embedded database. */
export const isEmbedded = process.env['TEST_ENGINE'] !== 'postgres'

export type Engine = 'sqlite' | 'postgres'

const files = (names: readonly string[]): string[] =>
  names.map((name) => `tests/api/${name}.test.ts`)

/** The files of the API's tests that run on that engine. */
export const filesOn = (engine: Engine): { include: string[]; exclude: string[] } => {
  if (isNightly) return { include: ['tests/{api,night/api}/**/*.test.ts'], exclude: [] }
  return engine === 'postgres'
    ? { include: files(onPostgresByDay), exclude: [] }
    : { include: ['tests/api/**/*.test.ts'], exclude: files(onPostgresAlone) }
}
