import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { copyContent } from '#tests/support/content-copy.ts'
import { production } from '#tests/support/production.ts'

/** A disk and texts of its own for a server that publishes, both gone when the test has ended. `shared`: what others have too. */
export const ownMachine = async (shared: Readonly<Record<string, string>> = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'machine-'))
  const copy = await copyContent()
  onTestFinished(async () => {
    await rm(folder, { recursive: true, force: true })
    await copy.remove()
  })
  // Who asks here keeps connections as a proxy does, and is not to lose one while this machine is busy.
  const own = { ...production, TRUST_PROXY: '1', ...shared }
  const environment = { ...own, DATA_DIR: folder, CONTENT_DIR: copy.folder }
  return { folder, copy, environment }
}
