import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import type { AstroIntegration } from 'astro'

export const islands = (): AstroIntegration => {
  const { hooks, ...integration } = react()
  const clientEntrypoint = fileURLToPath(
    new URL('../../platform/site/parts/island.tsx', import.meta.url),
  )
  return {
    ...integration,
    hooks: {
      ...hooks,
      'astro:config:setup': (options) =>
        hooks['astro:config:setup']?.({
          ...options,
          addRenderer: (renderer) => options.addRenderer({ ...renderer, clientEntrypoint }),
        }),
    },
  }
}
