// What the reader's thread runs in tests of its limits.
import { refuseFile } from '#platform/server/tables/workbook.ts'
import { withOutcome } from '#platform/server/outcome.ts'

const deeper = (depth: number): number => 1 + deeper(depth + 1)

const works = {
  nothing: () => 'read',
  refusal: () => {
    throw refuseFile('빈 파일입니다.')
  },
  time: () => {
    for (let turn = 0; ; turn += 1) if (turn < 0) return turn
  },
  memory: () => {
    for (const all: number[][] = []; ;) all.push(Array<number>(100_000).fill(all.length))
  },
  depth: () => deeper(0),
}

export type Work = keyof typeof works

export default withOutcome((job: { work: Work }) => Promise.resolve(works[job.work]()))
