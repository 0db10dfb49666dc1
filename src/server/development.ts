import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createContext } from '#server/context.ts'

/** The API for `astro dev`, over one context for the life of the process. */
export const developmentServer = async () => {
  const context = await createContext(readConfig())
  return { api: createApp(context), context }
}
