// `astro dev` shows the tab that an address asks for, as the server's listener does in production (ruling 7).
// It stands before Astro: a pre-rendered page never sees its query there.
import { fileOf } from '#rules/page-variants.ts'
import type { AstroIntegration } from 'astro'

export const pageVariants = (): AstroIntegration => ({
  name: 'page-variants',
  hooks: {
    'astro:server:setup': ({ server }) => {
      server.middlewares.use((request, _response, next) => {
        const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://site')
        const file = fileOf(pathname, searchParams)
        if (file !== pathname) request.url = file + search
        next()
      })
    },
  },
})
