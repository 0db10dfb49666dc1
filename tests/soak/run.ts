// `npm run soak`, at the end of `npm run test:nightly`: the program of production for `SOAK_MINUTES` (30) at 70% of what it
// can do, read by nine of ten visitors; the others log in, begin to sign up, pay in the rehearsal, and work in the console.
// No answer may be an error of ours, and its memory at the end is at most a tenth above that of a sixth of the time.
import { createContext } from '#app/context.ts'
import { readConfig } from '#platform/server/config.ts'
import { type Program, startProgram } from '#tests/bench/program.ts'
import { withFolder } from '#tests/bench/child.ts'
import { judge } from '#tests/crash/judge.ts'
import { createVisitor, type Told } from '#tests/soak/acts.ts'
import { arrive, begin, type Visit } from '#tests/soak/load.ts'
import { plantSociety } from '#tests/soak/society.ts'
import { testContent } from '#tests/support/content-dir.ts'
import { production } from '#tests/support/production.ts'

const minutes = Number(process.env['SOAK_MINUTES'] ?? 30)
const share = 0.7
const mayGrow = 1.1

/** Answers what does not hold. */
const soak = async (
  program: Program,
  visit: Visit,
  hear: (listener: (told: Told) => void) => void,
): Promise<string[]> => {
  const { most, tally } = await begin(visit, hear)
  const seconds = minutes * 60
  const part = seconds / 6
  const usual = { rate: most * share, atOnce: 500 }
  const early = await arrive(visit, { ...usual, seconds: part, first: 1_000_000 })
  const before = await program.memory()
  const rest = await arrive(visit, { ...usual, seconds: seconds - part, first: 5_000_000 })
  const after = await program.memory()
  tally.print()
  console.log({
    minutes,
    visitsASecond: Math.round(most),
    at: share,
    late: early.late + rest.late,
    faults: tally.faults(),
    turnedAway: tally.turnedAway(),
    megabytes: { before: Math.round(before), after: Math.round(after) },
  })
  return [
    ...(tally.faults() > 0 ? ['something failed'] : []),
    ...(tally.turnedAway() > 0 ? ['somebody was turned away'] : []),
    ...(after > before * mayGrow ? ['memory has grown'] : []),
  ]
}

/** What is wrong with the money that was taken, once nobody is at it any more; windows that were left open are nobody's loss. */
const wrongsOf = async (environment: NodeJS.ProcessEnv): Promise<string[]> => {
  const context = await createContext(readConfig({ ...environment, LOG_LEVEL: 'silent' }))
  try {
    const { wrongs, states, kept } = await judge(context)
    console.log({ states, kept })
    return wrongs.filter((wrong) => !wrong.endsWith('stuck as ready'))
  } finally {
    await context.close()
  }
}

await withFolder(async (DATA_DIR) => {
  const environment = { DATA_DIR, CONTENT_DIR: testContent, ...production }
  const society = await plantSociety(environment, { members: 3_000, posts: 10_000 })
  const program = await startProgram({ DATA_DIR, TRUST_PROXY: '1' })
  let wrongs: string[] = []
  try {
    let tell: (told: Told) => void = () => undefined
    const visit = createVisitor(program.url, society, (told) => tell(told))
    const hear = (listener: typeof tell): void => {
      tell = listener
    }
    wrongs = await soak(program, visit, hear)
  } finally {
    await program.stop()
  }
  wrongs.push(...(await wrongsOf(environment)))
  if (wrongs.length > 0) {
    console.log(wrongs)
    process.exitCode = 1
  }
})
