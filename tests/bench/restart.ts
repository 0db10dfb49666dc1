import { frequentWord, listPage, pastPage, postPage } from '#tests/bench/addresses.ts'
import { askOnce } from '#tests/bench/measure.ts'
import { startProgram } from '#tests/bench/program.ts'
import { show } from '#tests/bench/report.ts'
import { alternate, spreadOf } from '#tests/bench/rounds.ts'

const pages = {
  list: listPage(1),
  search: listPage(1, frequentWord),
  post: postPage(1),
  'past conferences': pastPage(1),
}

/** From the signal to stop until the program of production, started again, answers; and its first page of posts. */
export const measureRestart = async (
  engine: string,
  environment: NodeJS.ProcessEnv,
): Promise<void> => {
  let program = await startProgram(environment)
  const restart = (path: string) => async () => {
    const start = performance.now()
    await program.stop()
    program = await startProgram(environment)
    return { took: performance.now() - start, first: (await askOnce(program.url + path)).ms }
  }
  try {
    const told = await alternate(
      Object.fromEntries(Object.entries(pages).map(([what, path]) => [what, restart(path)])),
      { unheard: 0 },
    )
    const took = Object.values(told).flatMap((rounds) => rounds.map((round) => round.took))
    const what = `${engine}: restart until the first answer`
    show({ what, figure: spreadOf(took), unit: 'ms', below: 2_000 })
    for (const [what, rounds] of Object.entries(told)) {
      show({
        what: `${engine}: ${what}, first page after a restart`,
        figure: spreadOf(rounds.map(({ first }) => first)),
        unit: 'ms',
        atMost: 100,
      })
    }
  } finally {
    await program.stop()
  }
}
