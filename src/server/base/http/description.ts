import type { Context } from '#server/base/context.ts'
import { descriptionPath } from '#contract/addresses.ts'
import type { Hono } from 'hono'

/** Serves the API's description. What makes it is loaded only when someone asks. */
export const description = (app: Hono, { config }: Context): void => {
  app.get(descriptionPath, async (c) => {
    const { describeApi } = await import('#server/base/http/openapi.ts')
    return c.json(describeApi(config.siteUrl))
  })
}
