// Stops a build when content/ has a mistake, with sentences for those who edit it; in development it only tells them.
import { contentReport } from '#build/content/problems.ts'
import { fileURLToPath } from 'node:url'

export const checkedContent = () => ({
  name: 'checked-content',
  hooks: {
    'astro:config:setup': ({ command, config }) => {
      const report = contentReport(fileURLToPath(new URL('content', config.root)))
      if (report === undefined) return
      console.error(report)
      if (command === 'build') process.exit(1)
    },
  },
})
