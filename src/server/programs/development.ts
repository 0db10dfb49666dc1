import { createApp } from '#server/programs/app.ts'
import { readConfig } from '#server/base/config.ts'
import { createContext } from '#server/programs/context.ts'
import { fillWhenEmpty } from '#server/programs/demo/fill.ts'

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
