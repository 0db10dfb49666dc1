import { readConfig } from '#server/base/config.ts'
import { createContext } from '#server/base/context.ts'
import { fillWhenEmpty } from '#server/programs/demo/fill.ts'
import { serve } from '#server/programs/serve.ts'
import { startOfJourneys } from '#tests/e2e/support/demo-site.ts'
import { planted } from '#tests/e2e/support/console.ts'
import { plantAwaiting } from '#tests/support/bank.ts'
import { browserOfJourneys, ensureBrowser } from '#tests/support/browser.ts'
import { testContent } from '#tests/support/content-dir.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type BrowserContext, chromium } from '@playwright/test'
import { cp, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** A moment that does not go on, for the server and the browser: what they show is the same whenever they are asked. */
const at = new Date(startOfJourneys)

/** Every text as if it had been changed on the day before, whenever this folder was checked out. */
const copyTexts = async (folder: string): Promise<string> => {
  const texts = join(folder, 'content')
  await cp(testContent, texts, { recursive: true })
  const changed = new Date(at.getTime() - 86_400_000)
  for (const path of await readdir(texts, { recursive: true })) {
    await utimes(join(texts, path), changed, changed)
  }
  return texts
}

/** Who has said that the fee will come by transfer. */
export const waiting = ['박하람', '서은별', '윤다온']

/** The demo's site, open to somebody of its staff, as long as `use` takes. Nothing of it is anybody's real data. */
export const withConsole = async (
  size: { width: number; height: number },
  use: (browser: BrowserContext, url: string) => Promise<void>,
): Promise<void> => {
  ensureBrowser()
  const folder = await mkdtemp(join(tmpdir(), 'site-guide-'))
  const config = readConfig({
    ...{ DATA_DIR: folder, CONTENT_DIR: await copyTexts(folder), LOG_LEVEL: 'silent' },
    PORT: String(await freePort()),
  })
  const clock = { now: () => at, set: () => undefined }
  const context = await createContext(config, clock)
  await fillWhenEmpty(context)
  for (const [at, name] of waiting.entries()) {
    await plantAwaiting({ context }, name, { member_id: `waiting${at}` })
  }
  const { server, url } = await serve(context, resolve('dist'))
  const executablePath = browserOfJourneys()
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(executablePath !== undefined && { executablePath }),
  })
  try {
    const restart = () => Promise.reject(new Error('It runs once'))
    const { cookie } = await planted({ url, context, clock, restart })
    const looks = { viewport: size, locale: 'ko-KR', timezoneId: 'Asia/Seoul' }
    const inside = await browser.newContext({ ...looks, reducedMotion: 'reduce' })
    await inside.clock.setFixedTime(at)
    await inside.addCookies([{ ...cookie, url }])
    await use(inside, url)
  } finally {
    await browser.close()
    server.closeAllConnections()
    server.close()
    await context.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
