import { createApp } from '#app/app.ts'
import { createContext } from '#app/context.ts'
import { fillWhenEmpty } from '#app/demo/fill.ts'
import { demoTotpSecret } from '#app/demo/members.ts'
import { demoConfig } from '#platform/server/config.ts'
import { environment } from '#platform/server/environment.ts'

const open = async () => {
  const config = demoConfig({ LOG_LEVEL: 'info', ...environment() })
  const context = { ...(await createContext(config)), demoTotpSecret }
  await fillWhenEmpty(context)
  return { api: createApp(context), context }
}

let opened: ReturnType<typeof open> | undefined

export const developmentServer = () => (opened ??= open())

import.meta.hot?.dispose(() => {
  void opened?.then(({ context }) => context.close())
})
