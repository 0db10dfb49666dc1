import { globSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The clock of one server. */
export interface SteppedClock {
  /** What a program is started with to live by it. */
  environment: Record<string, string>
  /** Ahead of the true time by so many seconds, within one. */
  step: (seconds: number) => Promise<void>
}

/** By libfaketime (Debian's package `faketime`); undefined where it is missing. */
export const steppedClock = async (folder: string): Promise<SteppedClock | undefined> => {
  const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1')
  if (library === undefined) return undefined
  const file = join(folder, 'clock')
  const step = (seconds: number) => writeFile(file, `+${seconds}`)
  await step(0)
  return {
    step,
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      // How long something takes is true.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  }
}
