import type { Config } from '#server/base/config.ts'
import { longPatience } from '#server/base/db/patience.ts'
import { createContext } from '#server/programs/context.ts'
import type { Context } from '#server/base/context.ts'
import { refuseWithoutDatabase } from '#server/programs/shell/own-data.ts'

/** Does a chore with a context of its own, and gives everything back. Throws a refusal where there is no database. */
export const within = async <Answer>(
  config: Config,
  work: (context: Context) => Promise<Answer>,
): Promise<Answer> => {
  await refuseWithoutDatabase(config)
  const context = await createContext(config, undefined, longPatience)
  try {
    return await work(context)
  } finally {
    await context.close()
  }
}
