// Gives the API a route of its own in `astro dev`: Astro hands the headers and the body of a request only to on-demand
// routes, and the API is none that it knows. In production src/server/http/listener.ts answers before Astro does.
export const developmentApi = () => ({
  name: 'development-api',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command !== 'dev') return
      injectRoute({
        pattern: '/api/[...path]',
        entrypoint: './src/server/development-route.ts',
        prerender: false,
      })
    },
  },
})
