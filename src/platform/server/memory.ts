import { totalmem } from 'node:os'

/** What a build beside the server takes, in bytes (docs/operations.md). */
const enough = 1_600_000_000

/** What the server may take with its builds, in bytes: the machine's memory, or as much of it as its unit or container has. */
const memoryLimit = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity)

/** That there is too little memory to publish, in a sentence for whoever has to do with it; undefined where there is enough. */
export const memoryTrouble = (limit = memoryLimit()): string | undefined =>
  limit >= enough
    ? undefined
    : `서버의 메모리는 ${inGigabytes(limit)}GB인데 홈페이지를 공개하려면 ${inGigabytes(enough)}GB 이상이 필요합니다.`

const inGigabytes = (bytes: number): string => (Math.floor(bytes / 1e8) / 10).toFixed(1)
