import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
// Finds a Chromium for the journeys, installing one if there is none: Playwright's own download, else Debian's package.
import { chromium } from '@playwright/test'

/** The shell first: it draws the same with half the work of the whole browser. */
const systemBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The browser to launch, or undefined where none is installed. `CHROMIUM` names one of one's own. */
export const findBrowser = (): string | undefined =>
  [process.env['CHROMIUM'] ?? '', chromium.executablePath(), ...systemBrowsers].find(
    (path) => path !== '' && existsSync(path),
  )

/** The browser to launch for the journeys, or undefined where Playwright has its own and knows how to choose. */
export const browserOfJourneys = (): string | undefined => {
  const found = findBrowser()
  return found === chromium.executablePath() ? undefined : found
}

/** Installs a browser where there is none. Throws with what to do when neither way works. */
export const ensureBrowser = (): void => {
  if (findBrowser() !== undefined) return
  const isRoot = process.getuid?.() === 0
  const ways = [
    ['npx', 'playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'],
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', 'chromium-headless-shell', 'fonts-noto-cjk'],
    ['apt-get', 'install', '-y', 'chromium', 'fonts-noto-cjk'],
  ]
  for (const [command = '', ...rest] of ways) {
    spawnSync(command, rest, { stdio: 'inherit', timeout: 300_000 })
    if (findBrowser() !== undefined) return
  }
  throw new Error('No Chromium: run `npx playwright install --with-deps chromium`, or set CHROMIUM')
}
