// Leaves in dist what it was built from, by which `npm start` knows whether it must build again.
import { fingerprint } from '#build/fingerprint.ts'
import type { AstroIntegration } from 'astro'
import { rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export const builtFrom = (): AstroIntegration => {
  let root = ''
  let mark = ''
  let print = ''
  return {
    name: 'built-from',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root).replace(/[/\\]$/, '')
        mark = fileURLToPath(new URL('built-from', config.outDir))
      },
      // Taken at the beginning: a file that changes meanwhile is one more reason to build again.
      'astro:build:start': async () => {
        print = await fingerprint(root)
        await rm(mark, { force: true })
      },
      'astro:build:done': () => writeFile(mark, print),
    },
  }
}
