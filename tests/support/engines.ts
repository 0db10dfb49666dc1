import { isNightly } from '#tests/support/nightly.ts'

/**
 * Tests of the API in which no engine has a say, or none that others would not notice: who may call, what HTTP answers, what
 * is printed, drawn, mailed, imported or typed at a shell. By day they run on SQLite alone, at night on both
 * (docs/decisions/039-time-of-the-tests.md).
 */
const alike = [
  ...['access-review', 'advertising', 'answer-times', 'body-limits', 'bounces', 'browser-cookie'],
  ...['built-files', 'certificate-links', 'client', 'clock', 'console-access', 'console-door'],
  ...['crash', 'demo-posts', 'email-undo', 'feeds', 'file-client', 'file-stores', 'files'],
  ...['handover-refused', 'idle-connections', 'import-pictures', 'import-posts'],
  ...['joining-trouble', 'known-browsers', 'listener', 'mail', 'mail-kept', 'mail-links'],
  ...['mailings', 'member-access', 'member-care'],
  ...['member-import', 'methods', 'metrics', 'office-post-files', 'openapi', 'papers'],
  ...['papers-at-once', 'pictures', 'proxy', 'publish', 'publishing-escapes', 'reading-calls'],
  ...['refusal-log', 'releases', 'reminder-year', 'sandbox-wire', 'shell-log', 'signup', 'texts'],
  ...['transport-errors', 'trouble', 'weak-passwords', 'wheel'],
]

/** What PostgreSQL refuses or lets happen at once, and SQLite is no stricter with. */
const stricter = ['bad-input', 'bank-crash', 'mailing-crash']

const left = { sqlite: stricter, postgres: alike } as const

/** Whether this run of the API's tests is on the embedded database. */
export const isEmbedded = process.env['TEST_ENGINE'] !== 'postgres'

export type Engine = keyof typeof left

/** The files of tests/api that are left to the night on that engine. */
export const leftToNight = (engine: Engine): string[] =>
  isNightly ? [] : left[engine].map((name) => `tests/api/${name}.test.ts`)
