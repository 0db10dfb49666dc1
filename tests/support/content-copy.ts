import { testContent } from '#tests/support/content-dir.ts'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface ContentCopy {
  folder: string
  publicDir: string
}

/** A copy of the tests' content, with the pictures of public/ beside it, to be spoilt or changed. */
export const copyContent = async (): Promise<ContentCopy & { remove: () => Promise<void> }> => {
  const root = await mkdtemp(join(tmpdir(), 'content-'))
  const folder = join(root, 'content')
  const publicDir = join(root, 'public')
  await cp(testContent, folder, { recursive: true })
  await cp('public/images', join(publicDir, 'images'), { recursive: true })
  return { folder, publicDir, remove: () => rm(root, { recursive: true, force: true }) }
}
