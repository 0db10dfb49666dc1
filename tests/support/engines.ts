import { isNightly } from '#tests/support/nightly.ts'

/**
 * Tests of the API in which no engine has a say: who may call, what HTTP answers, what is printed, drawn or mailed. By day
 * they run on SQLite alone, at night on both (docs/decisions/039-time-of-the-tests.md).
 */
const alike = [
  ...['answer-times', 'body-limits', 'browser-cookie', 'built-files', 'client', 'console-access'],
  ...['demo-posts', 'file-client', 'file-stores', 'import-pictures', 'joining-trouble', 'listener'],
  ...['member-access', 'methods', 'openapi', 'papers', 'papers-at-once', 'pictures', 'proxy'],
  ...['publish', 'publishing-escapes', 'reading-calls', 'refusal-log', 'sandbox-gateway'],
  ...['sandbox-wire', 'transport-errors', 'trouble', 'weak-passwords'],
]

/** What PostgreSQL refuses and SQLite takes, and nothing the other way round. */
const stricter = ['bad-input']

const left = { sqlite: stricter, postgres: alike } as const

export type Engine = keyof typeof left

/** The files of tests/api that are left to the night on that engine. */
export const leftToNight = (engine: Engine): string[] =>
  isNightly ? [] : left[engine].map((name) => `tests/api/${name}.test.ts`)
