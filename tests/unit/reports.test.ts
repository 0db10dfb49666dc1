import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect } from 'vitest'
import { test } from '#tests/support/folder.ts'
import { playwrightCount, slowestOf, vitestCount } from '#tests/support/reports.ts'

test('the slowest tests of both runners are named, slowest first', async ({ folder }) => {
  const unit = {
    numPassedTests: 2,
    testResults: [
      {
        name: resolve('tests/unit/days.test.ts'),
        status: 'passed',
        assertionResults: [
          { fullName: 'a leap day', status: 'passed', duration: 1240 },
          { fullName: 'one that was left out', status: 'skipped' },
        ],
      },
    ],
  }
  const tests = [{ status: 'expected', results: [{ duration: 15_061 }] }]
  const journeys = {
    stats: { expected: 1 },
    suites: [{ file: 'e2e/home.spec.ts', specs: [{ title: 'the slides', line: 3, tests }] }],
  }
  const [vitest, playwright] = [join(folder, 'vitest.json'), join(folder, 'playwright.json')]
  await writeFile(vitest, JSON.stringify(unit))
  await writeFile(playwright, JSON.stringify(journeys))
  expect(slowestOf([vitestCount(vitest), playwrightCount(playwright)], 2)).toEqual([
    '  15.1 s  tests/e2e/home.spec.ts › the slides',
    '   1.2 s  tests/unit/days.test.ts › a leap day',
  ])
})
