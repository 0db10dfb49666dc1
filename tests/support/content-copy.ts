import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testContent } from '#tests/support/content-dir.ts'

/** A copy of the tests' content, to be spoilt or changed. */
export const copyContent = async (): Promise<{ folder: string; remove: () => Promise<void> }> => {
  const root = await mkdtemp(join(tmpdir(), 'content-'))
  const folder = join(root, 'content')
  await cp(testContent, folder, { recursive: true })
  return { folder, remove: () => rm(root, { recursive: true, force: true }) }
}
