// Stops a build when content/ has a mistake, with sentences for those who edit it; in development it only tells them.
import { contentReport } from '#texts/server/content/problems.ts'
import { contentDirOf } from '#platform/server/config.ts'
import type { AstroIntegration } from 'astro'
import { fileURLToPath } from 'node:url'

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
  },
})
