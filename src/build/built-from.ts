// Leaves in dist what it was built from, by which `npm start` knows whether it must build again, and which content that
// was, by which `npm run serve` and the tests know whether it is theirs.
import { fingerprint } from '#build/fingerprint.ts'
import { contentDirOf } from '#server/base/config.ts'
import type { AstroIntegration } from 'astro'
import { rm, writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const builtFrom = (): AstroIntegration => {
  let root = ''
  let mark = ''
  let contentDir = ''
  let print = ''
  return {
    name: 'built-from',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root).replace(/[/\\]$/, '')
        mark = fileURLToPath(new URL('built-from', config.outDir))
        contentDir = fileURLToPath(new URL('content-dir', config.outDir))
      },
      // Taken at the beginning: a file that changes meanwhile is one more reason to build again.
      'astro:build:start': async () => {
        print = await fingerprint(root)
        await rm(mark, { force: true })
      },
      'astro:build:done': async () => {
        await writeFile(contentDir, fromRoot(root, contentDirOf()))
        await writeFile(mark, print)
      },
    },
  }
}

/** A site that is moved as a whole takes the content below its root along. */
const fromRoot = (root: string, folder: string): string => {
  const inside = relative(root, folder)
  return inside.startsWith('..') ? folder : inside
}
