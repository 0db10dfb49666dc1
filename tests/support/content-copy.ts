import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A copy of content/, with the pictures of public/ beside it, to be spoilt or changed. */
export const copyContent = async (): Promise<{ folder: string; remove: () => Promise<void> }> => {
  const root = await mkdtemp(join(tmpdir(), 'content-'))
  const folder = join(root, 'content')
  await cp('content', folder, { recursive: true })
  await cp('public/images', join(root, 'public/images'), { recursive: true })
  return { folder, remove: () => rm(root, { recursive: true, force: true }) }
}
