import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createContext } from '#server/context.ts'
import { fillWhenEmpty } from '#server/demo/fill.ts'

const open = async () => {
  const context = await createContext(readConfig())
  await fillWhenEmpty(context)
  return { api: createApp(context), context }
}

let opened: ReturnType<typeof open> | undefined

/** The API for `astro dev`, over one context until its code changes, with demo data where there was none. */
export const developmentServer = () => (opened ??= open())

import.meta.hot?.dispose(() => {
  void opened?.then(({ context }) => context.close())
})
