import type { Context } from '#platform/server/context.ts'
import { descriptionPath } from '#platform/api/addresses.ts'
import type { Hono } from 'hono'

/** Serves the API's description. What makes it is loaded only when someone asks. */
export const description = (app: Hono, { config }: Context): void => {
  app.get(descriptionPath, async (c) => {
    const { describeApi } = await import('#app/http/openapi.ts')
    return c.json(describeApi(config.siteUrl))
  })
}
