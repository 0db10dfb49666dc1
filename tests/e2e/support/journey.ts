import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { type Clock, clockStartingAt } from '#platform/server/clock.ts'
import type { Context } from '#platform/server/context.ts'
import { startOfJourneys } from '#tests/e2e/support/demo-site.ts'
import { watchFocus } from '#tests/e2e/support/lost-focus.ts'
import { openCommon, openServer, openTwoServers, type Place } from '#tests/e2e/support/servers.ts'
import { copyContent } from '#tests/support/content-copy.ts'
import { testContent } from '#tests/support/content-dir.ts'
import { freePort } from '#tests/support/free-port.ts'
import { areTwo } from '#tests/support/two-servers.ts'

export { expect }

export interface Site {
  readonly url: string
  readonly context: Context
  /** Runs on from where it is set. */
  readonly clock: Clock & { set: (iso: string) => void }
  /** Stops the server and starts another one on its data, at the same address and with the same clock. */
  restart: () => Promise<void>
}

interface Journey {
  site: Site
  /** Whether the server builds and shows what is published, as in production; the texts are a copy of the journey's own. */
  publishes: boolean
  /** Whether the site says that it is tried out, and at which time. */
  triedOut: boolean
  /** How much a build may take, in MB; undefined: as much as in production. */
  memory: number | undefined
  /** Console messages that a test provokes on purpose; anything else the console says fails it. */
  expectedErrors: RegExp[]
}

/** `SLOWED=3`: pages take three times the processor's time, as on a slower machine, so that what counts on its speed fails. */
const slowDown = async (page: Page): Promise<void> => {
  const rate = Number(process.env['SLOWED'] ?? 1)
  if (rate === 1) return
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate })
}

const journeyClock = (): Site['clock'] => {
  let clock = clockStartingAt(new Date(startOfJourneys))
  return {
    now: () => clock.now(),
    set: (iso) => {
      clock = clockStartingAt(new Date(iso))
    },
  }
}

const openSite = async (given: Omit<Place, 'port'>) => {
  // Known before it listens: the card gateway sends shoppers back to this site's own address.
  const port = await freePort()
  const clock = journeyClock()
  const common = areTwo ? await openCommon(port) : undefined
  // What is published is built from the texts on one disk; two machines that publish are in tests/night/built.
  const open = areTwo && !given.publishes ? openTwoServers : openServer
  const place = { ...given, port, ...(common && { environment: common.environment }) }
  let running = await open(place, clock)
  return {
    clock,
    get url() {
      return running.url
    },
    get context() {
      return running.context
    },
    restart: async () => {
      await running.close()
      running = await open(place, clock)
    },
    close: async () => {
      await running.close()
      await common?.close()
    },
  }
}

/** Every journey runs on the built site with a server and a database of its own, filled with the demo data. */
export const test = base.extend<Journey>({
  publishes: [false, { option: true }],
  memory: [undefined, { option: true }],
  triedOut: [false, { option: true }],
  site: async ({ publishes, memory, triedOut }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'site-journey-'))
    await cp(process.env['DEMO_SITE'] ?? '', dataDir, { recursive: true })
    const texts = publishes ? await copyContent() : undefined
    const contentDir = texts?.folder ?? testContent
    const site = await openSite({ dataDir, contentDir, publishes, memory, triedOut })
    await use(site)
    await site.close()
    // A mail may still be on its way into the outbox.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    await texts?.remove()
  },
  baseURL: async ({ site }, use) => {
    await use(site.url)
  },
  expectedErrors: async ({}, use) => {
    await use([])
  },
  page: async ({ page, expectedErrors }, use) => {
    const heard: string[] = []
    await watchFocus(page)
    await slowDown(page)
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) heard.push(message.text())
    })
    page.on('pageerror', (error) => heard.push(String(error)))
    await use(page)
    const unexpected = heard.filter((text) => !expectedErrors.some((known) => known.test(text)))
    expect(unexpected, 'the browser’s console').toEqual([])
  },
})

export const testWithoutScripts = test.extend({ javaScriptEnabled: false })

/** Grows with every request of the page that asks for such an address; each with where it says to come from. */
export const requestsOf = (page: Page, address = /./): string[] => {
  const asked: string[] = []
  page.on('request', (request) => {
    const [path, from = ''] = [request.url(), request.headers()['referer']]
    if (address.test(path)) asked.push(`${path} ${from}`)
  })
  return asked
}

/** Presses a button that hands over a file; answers the file's name. */
export const savedBy = async (button: Locator, clickCount = 1): Promise<string> => {
  const saved = button.page().waitForEvent('download')
  await button.click({ clickCount })
  return (await saved).suggestedFilename()
}

/** Presses Tab until the control has the focus. */
export const tabTo = async (page: Page, control: Locator): Promise<void> => {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(control).toBeFocused({ timeout: 1 })
  }).toPass({ intervals: [0] })
}

/** Follows what opens a window; answers with its page. */
export const openedBy = async (opener: Locator): Promise<Page> => {
  const opened = opener.page().waitForEvent('popup')
  await opener.click()
  return opened
}
