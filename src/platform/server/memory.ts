import { totalmem } from 'node:os'

/** Bytes needed for a build beside the server (docs/operations.md). */
const enough = 1_600_000_000

const memoryLimit = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity)

export const memoryTrouble = (limit = memoryLimit()): string | undefined =>
  limit >= enough
    ? undefined
    : `서버의 메모리는 ${inGigabytes(limit)}GB인데 홈페이지를 공개하려면 ${inGigabytes(enough)}GB 이상이 필요합니다.`

const inGigabytes = (bytes: number): string => (Math.floor(bytes / 1e8) / 10).toFixed(1)
