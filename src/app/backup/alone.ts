import { Refusal } from '#platform/server/program.ts'
import { join } from 'node:path'
import { lock } from 'proper-lockfile'

/** For how long a program that was killed keeps the others away, in ms. */
const stale = 2 * 60_000

/** A backup of many files takes its time: for how long another waits for it, looking once a second. */
const retries = { retries: 60 * 60, factor: 1, minTimeout: 1_000, maxTimeout: 1_000 }

/**
 * Changes a folder of backups while no other program does: two would write each other's copies of files over, or delete
 * them. Waits for another up to an hour, then throws Refusal. The signal is aborted with one where this program was silent for
 * so long, as on a machine that slept, that another has begun: ask it before what was made gets its name.
 */
export const aloneIn = async <T>(
  dir: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const overtaken = new AbortController()
  const onCompromised = () =>
    overtaken.abort(
      new Refusal(`이 백업이 멈추어 있는 사이에 ${dir}에서 다른 백업이 시작되었습니다.`),
    )
  const place = { realpath: false, lockfilePath: join(dir, '.lock'), stale, onCompromised }
  const leave = await lock(dir, place).catch((error: unknown) => {
    if (!isHeld(error)) throw error
    console.log('다른 백업이 끝나기를 기다립니다.')
    return lock(dir, { ...place, retries }).catch((late: unknown) => {
      if (!isHeld(late)) throw late
      throw new Refusal(`${dir}에서 다른 백업이 한 시간 넘게 끝나지 않습니다.`)
    })
  })
  try {
    return await work(overtaken.signal)
  } finally {
    if (!overtaken.signal.aborted) await leave()
  }
}

const isHeld = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ELOCKED'
