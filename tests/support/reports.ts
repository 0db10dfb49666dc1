import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { z } from 'zod'

export interface Count {
  passed: number
  /** How long each test took, in ms. */
  times: Timed[]
  /** What failed, each with the beginning of why. */
  failures: string[]
}

interface Timed {
  name: string
  ms: number
}

const Vitest = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
          duration: z.number().nullish(),
        }),
      ),
    }),
  ),
})

const longest = 1500

/** What Vitest's JSON report says; a file that could not be loaded counts as one failure. */
export const vitestCount = (file: string): Count => {
  const { numPassedTests, testResults } = Vitest.parse(read(file))
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${name} › ${test.fullName}\n${(test.failureMessages ?? []).join('\n')}`)
    return failed.length === 0 && status === 'failed' ? [`${name}\n${message}`] : failed
  })
  const times = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative('', name)} › ${fullName}`,
      ms: duration ?? 0,
    })),
  )
  return { passed: numPassedTests, times, failures: failures.map((text) => text.slice(0, longest)) }
}

const Journey = z.object({
  status: z.string(),
  results: z.array(z.object({ duration: z.number() })),
})

interface Suite {
  file: string
  suites?: Suite[] | undefined
  specs: { title: string; line: number; tests: z.infer<typeof Journey>[] }[]
}

const Suite: z.ZodType<Suite> = z.object({
  file: z.string(),
  get suites() {
    return z.array(Suite).optional()
  },
  specs: z.array(
    z.object({
      title: z.string(),
      line: z.number(),
      tests: z.array(Journey),
    }),
  ),
})

const Playwright = z.object({
  stats: z.object({ expected: z.number() }),
  suites: z.array(Suite),
  errors: z.array(z.object({ message: z.string().default('') })).default([]),
})

/** What Playwright's JSON report says; a test that passed only when tried again is a failure. */
export const playwrightCount = (file: string): Count => {
  const { stats, suites, errors } = Playwright.parse(read(file))
  return {
    passed: stats.expected,
    times: suites.flatMap(timesIn),
    failures: [...suites.flatMap(failedIn), ...errors.map(({ message }) => message)],
  }
}

const failedIn = ({ file, specs, suites = [] }: Suite): string[] => [
  ...specs.flatMap(({ title, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status }) => `${file}:${line} › ${title} (${status})`),
  ),
  ...suites.flatMap(failedIn),
]

const timesIn = ({ file, specs, suites = [] }: Suite): Timed[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .flatMap(({ results }) => results)
      .map(({ duration }) => ({ name: `tests/${file} › ${title}`, ms: duration })),
  ),
  ...suites.flatMap(timesIn),
]

/** The tests that took longest, slowest first, a line each. */
export const slowestOf = (counts: readonly Count[], most = 20): string[] =>
  counts
    .flatMap(({ times }) => times)
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, most)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
