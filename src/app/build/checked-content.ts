// Stops a build when content/ has a mistake, with sentences for those who edit it; in development it only tells them.
// What merely does not go together is told and stops nothing.
import { contentReport, contentWarnings } from '#texts/server/content/problems.ts'
import { contentDirOf } from '#platform/server/config.ts'
import type { AstroIntegration } from 'astro'
import { fileURLToPath } from 'node:url'

export const checkedContent = (): AstroIntegration => ({
  name: 'checked-content',
  hooks: {
    'astro:config:setup': ({ command, config }) => {
      const folder = contentDirOf()
      const report = contentReport(folder, fileURLToPath(config.publicDir))
      if (report === undefined) {
        const warnings = contentWarnings(folder)
        if (warnings !== undefined) console.warn(warnings)
        return
      }
      console.error(report)
      if (command === 'build') process.exit(1)
    },
  },
})
