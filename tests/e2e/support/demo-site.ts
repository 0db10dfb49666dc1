import { readConfig } from '#server/base/config.ts'
import { createContext } from '#server/base/context.ts'
import { fillWhenEmpty } from '#server/programs/demo/fill.ts'
import { testContent } from '#tests/support/content-dir.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The moment that every journey starts at. */
export const startOfJourneys = '2026-11-21T03:00:00Z'

/** Fills one data folder with the demo data; every test gets a copy of it. */
export default async (): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'site-demo-'))
  const config = readConfig({
    DATA_DIR: folder,
    CONTENT_DIR: testContent,
    LOG_LEVEL: 'silent',
    SITE_NOW: startOfJourneys,
  })
  const context = await createContext(config)
  await fillWhenEmpty(context)
  await context.close()
  process.env['DEMO_SITE'] = folder
  return () => rm(folder, { recursive: true, force: true })
}
