import { readFileSync } from 'node:fs'
import { z } from 'zod'

export interface Count {
  passed: number
  /** What failed, each with the beginning of why. */
  failures: string[]
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
  return { passed: numPassedTests, failures: failures.map((text) => text.slice(0, longest)) }
}

interface Suite {
  file: string
  suites?: Suite[] | undefined
  specs: { title: string; line: number; tests: { status: string }[] }[]
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
      tests: z.array(z.object({ status: z.string() })),
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

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
