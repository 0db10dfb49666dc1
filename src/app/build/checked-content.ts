import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { contentDirOf } from '#platform/server/config.ts'
// Stops a build if content/ has a mistake, with sentences for its editors; development only prints
// them. It also copies the office's pictures into the site.
import { contentReport } from '#texts/server/content/problems.ts'

export const checkedContent = (): AstroIntegration => ({
  name: 'checked-content',
  hooks: {
    'astro:config:setup': ({ command, config }) => {
      const folder = contentDirOf()
      const report = contentReport(folder, fileURLToPath(config.publicDir))
      if (report === undefined) return
      console.error(report)
      if (command === 'build') process.exit(1)
    },
    'astro:build:done': async ({ dir }) => {
      const pictures = join(contentDirOf(), 'images')
      const site = fileURLToPath(new URL('images', dir))
      if (existsSync(pictures)) await cp(pictures, site, { recursive: true })
    },
  },
})
