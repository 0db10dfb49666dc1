// Gives the API and the rehearsal's payment window routes of their own in `astro dev`: Astro hands the headers and the
// body of a request only to on-demand routes, and these are none that it knows. In production
// src/server/programs/listener.ts answers before Astro does.
import type { AstroIntegration } from 'astro'

export const developmentApi = (): AstroIntegration => ({
  name: 'development-api',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command !== 'dev') return
      for (const folder of ['/api', '/sandbox-gateway']) {
        injectRoute({
          pattern: `${folder}/[...path]`,
          entrypoint: './src/server/programs/development-route.ts',
          prerender: false,
        })
      }
    },
  },
})
