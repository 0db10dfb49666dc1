import type { AstroIntegration } from 'astro'
import type { Connect, Plugin } from 'vite'
// Runs before Astro in `astro dev` as the listener does in production: redirects, headers, and the
// tab that an address asks for (ruling 7), because a pre-rendered page cannot read its query there.
import { destinationOf } from '#app/http/destination.ts'
import { setSecurityHeaders } from '#app/http/security-headers.ts'
import { targetOf } from '#platform/server/http/request.ts'

export const developmentSite = (): AstroIntegration => ({
  name: 'development-site',
  hooks: {
    'astro:config:setup': ({ command, injectRoute, injectScript, updateConfig }) => {
      if (command !== 'dev') return
      updateConfig({ vite: { plugins: [before] } })
      // Islands that hydrate without Astro (src/pages/infoplace) need React's refresh preamble.
      injectScript('page', "import '@vitejs/plugin-react/preamble'")
      // Astro passes headers and body only to on-demand routes, so these paths become such routes.
      for (const folder of ['/api', '/sandbox-gateway']) {
        injectRoute({
          pattern: `${folder}/[...path]`,
          entrypoint: './src/app/development-route.ts',
          prerender: false,
        })
      }
    },
  },
})

/** Must run before Astro's own middleware, which refuses a trailing slash. */
const before: Plugin = {
  name: 'development-site',
  configureServer: ({ middlewares }) => {
    return () => {
      middlewares.stack.unshift({ route: '', handle: receive })
    }
  },
}

const receive: Connect.NextHandleFunction = (request, response, next) => {
  const target = targetOf(request.url)
  setSecurityHeaders(response, target?.pathname, false)
  if (target === undefined) {
    response.writeHead(400).end()
    return
  }
  const destination = destinationOf(target, { rehearses: true })
  if (destination.to === 'redirect') {
    response.writeHead(301, { Location: destination.location }).end()
    return
  }
  if (destination.to === 'page' && destination.path !== target.pathname) {
    request.url = destination.path + target.search
  }
  next()
}
