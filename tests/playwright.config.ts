import { defineConfig } from '@playwright/test'
import { findBrowser } from '#tests/support/browser.ts'

const executablePath = findBrowser()

/** Chromium refuses to run its sandbox as root; the rest keeps it from calling home on a closed network. */
const flags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
]

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  globalSetup: './e2e/support/demo-site.ts',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  workers: 2,
  // A busy machine with two cores takes its time; what hangs is ended all the same.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/playwright.json' }]],
  use: {
    launchOptions: { args: flags, ...(executablePath !== undefined && { executablePath }) },
    locale: 'ko-KR',
    timezoneId: 'America/New_York',
    trace: 'retain-on-failure',
    viewport: { width: 1440, height: 900 },
  },
})
