import '#tests/support/memory.ts'
import { defineConfig } from '@playwright/test'
import { browserOfJourneys } from '#tests/support/browser.ts'
import { isNightly, nightTag } from '#tests/support/nightly.ts'

const executablePath = browserOfJourneys()

/**
 * The last list counts, so those of Playwright's that bear on a page stand here again. The last two have the whole browser
 * draw the suggestions of an address line, which nobody sees, in a process for each page: a tenth of its work.
 */
const withoutFeatures = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'OptimizationHints', 'NetworkTimeServiceQuerying'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
]

/** Chromium refuses to run its sandbox as root; the rest keeps it from calling home on a closed network. */
const flags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  `--disable-features=${withoutFeatures.join(',')}`,
  // A page lives for seconds: to optimise its scripts costs more than it gains.
  '--js-flags=--no-opt',
  // Nothing outside is asked: what a page would fetch elsewhere is not found, on every machine.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

export default defineConfig({
  testDir: '.',
  testMatch: '**/e2e/**/*.spec.ts',
  testIgnore: isNightly ? [] : '**/night/**',
  outputDir: '../test-results/journeys',
  globalSetup: ['./support/own-build.ts', './e2e/support/demo-site.ts'],
  fullyParallel: true,
  ...(!isNightly && { grepInvert: new RegExp(nightTag) }),
  forbidOnly: process.env['CI'] !== undefined,
  workers: 2,
  // A busy machine with two cores takes its time; what hangs is ended all the same.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/playwright.json' }]],
  use: {
    // What is not there any more is told, and not waited for until the journey's own end.
    actionTimeout: 30_000,
    launchOptions: { args: flags, ...(executablePath !== undefined && { executablePath }) },
    locale: 'ko-KR',
    timezoneId: 'America/New_York',
    // Nobody waits for what moves, but where a journey is about just that.
    contextOptions: { reducedMotion: 'reduce' },
    // To record what a test does costs a fifth of the whole time: `--trace retain-on-failure` when one is looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
  },
})
