import { rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
// Writes into dist which content and program it was built from. `npm start` compares them to see
// whether it must build again; the server, to see whether the build is its own.
import { programFingerprint } from '#app/build/fingerprint.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { contentDirOf } from '#platform/server/config.ts'
import { contentFingerprint, readContent } from '#platform/server/content-folder.ts'

export const builtFrom = (): AstroIntegration => {
  let root = ''
  let marks: Record<string, string> = {}
  let dist = new URL('file:///')
  return {
    name: 'built-from',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root).replace(/[/\\]$/, '')
        dist = config.outDir
      },
      // Hashed at the start: a file that changes during the build causes another build.
      'astro:build:start': async () => {
        marks = {
          'content-print': contentFingerprint(await readContent(contentDirOf())),
          'built-day': seoulDay(new Date()),
          program: await programFingerprint(root),
        }
        await rm(new URL('program', dist), { force: true })
      },
      'astro:build:done': async () => {
        for (const [name, mark] of Object.entries(marks)) await writeFile(new URL(name, dist), mark)
      },
    },
  }
}
