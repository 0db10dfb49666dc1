import type { Config } from '#platform/server/config.ts'

/** A chore of the office from a shell. `help` is what `npm run admin` shows of it, in Korean. */
export interface Command {
  help: { usage: string; text: string }
  run: (config: Config, given: readonly string[]) => Promise<void>
}
