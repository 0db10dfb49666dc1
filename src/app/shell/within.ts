import type { Config } from '#platform/server/config.ts'
import { longTimeouts } from '#platform/server/db/timeouts.ts'
import { createContext } from '#app/context.ts'
import type { Context } from '#platform/server/context.ts'
import { refuseWithoutDatabase } from '#app/shell/own-data.ts'

/** Does a chore with a context of its own, and gives everything back. Throws a refusal where there is no database. */
export const within = async <Answer>(
  config: Config,
  work: (context: Context) => Promise<Answer>,
): Promise<Answer> => {
  await refuseWithoutDatabase(config)
  const context = await createContext(config, undefined, longTimeouts)
  try {
    return await work(context)
  } finally {
    await context.close()
  }
}
