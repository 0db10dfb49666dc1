import { vi } from 'vitest'
import type { Command } from '#app/shell/given.ts'
import { Refusal } from '#platform/server/program.ts'
import type { Site } from '#tests/support/site.ts'

/** What a command of the office says, or why it refuses; in this process, for starting one takes a second. */
export const say = async ({ context }: Site, command: Command, ...given: string[]) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  try {
    await command.run(context.config, given)
    return log.mock.calls.flat().join('\n')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.message
  } finally {
    log.mockRestore()
  }
}
