import { existsSync } from 'node:fs'
// What the reader runs in tests of its limits.
import { refuseFile } from '#platform/server/sheets/workbook.ts'

const deeper = (depth: number): number => 1 + deeper(depth + 1)

const works = {
  nothing: () => 'read',
  pid: () => process.pid,
  settings: () => Object.keys(process.env),
  refusal: () => {
    throw refuseFile('빈 파일입니다.')
  },
  fault: () => {
    throw new TypeError('a mistake of ours')
  },
  time: () => {
    for (let turn = 0; ; turn += 1) if (turn < 0) return turn
  },
  memory: () => {
    for (const all: number[][] = []; ;) all.push(Array<number>(100_000).fill(all.length))
  },
  'memory outside of the heap': () => {
    for (const all: Buffer[] = []; ;) all.push(Buffer.alloc(2 ** 20, 1))
  },
  depth: () => deeper(0),
  length: () => {
    const cells: string[] = []
    cells[2_000_000_000] = 'a'
    return Array.from(cells).length
  },
  /** A second in which the processor does nothing for it. */
  patience: () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000),
}

export type Work = keyof typeof works

/** `until`: a file for which the reader waits first. */
export default async ({ work, until }: { work: Work; until?: string }): Promise<unknown> => {
  while (until !== undefined && !existsSync(until)) await new Promise(setImmediate)
  return works[work]()
}
