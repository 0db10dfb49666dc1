import { memoryTrouble } from '#platform/server/memory.ts'
import type { Problem } from '#texts/server/content/read.ts'
import { titleOf } from '#texts/server/kinds.ts'

/** Why a release was not made, for whoever published it. */
export class ReleaseFailure extends Error {
  /** In the first line a sentence for the office, what failed and what to do; after it, what the build said. */
  readonly said: string
  readonly problems: readonly Problem[]

  constructor(said: string, problems: readonly Problem[] = []) {
    super(said)
    this.said = said
    this.problems = problems
  }
}

const again = '잠시 뒤 다시 공개해 주시고, 또 이러하면 전산 담당자에게 알려 주십시오.'

const reasonIn = (said: string): string => {
  if (/heap out of memory|ended by SIG(?:KILL|ABRT)/.test(said)) {
    return `서버의 메모리가 모자라 홈페이지를 만들지 못하였습니다. ${memoryTrouble() ?? again}`
  }
  if (/ENOSPC|EDQUOT/.test(said)) {
    return '서버의 디스크가 가득 차 홈페이지를 만들지 못하였습니다. 전산 담당자에게 자리를 비워 달라고 부탁하신 뒤 다시 공개해 주십시오.'
  }
  return `홈페이지를 만드는 프로그램에서 오류가 났습니다. ${again}`
}

/** Of a build that came to no good end: `said` is all that it printed. */
export const failedBuild = (said: string): ReleaseFailure =>
  new ReleaseFailure(`${reasonIn(said)}\n${said}`)

/** Of files that were published anew since somebody made a release of them. */
export const overtaken = (paths: readonly string[]): ReleaseFailure =>
  new ReleaseFailure(
    `그사이 다른 내용으로 공개된 글이 있습니다: ${paths.map(titleOf).join(', ')}. 지금 공개된 글과 비교하여 고치신 뒤 다시 공개해 주십시오.`,
  )
