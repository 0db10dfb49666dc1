import { memoryTrouble } from '#platform/server/memory.ts'
import type { Problem } from '#texts/server/content/read.ts'

/** Why a release was not made, in a sentence for whoever published it; `cause`: what the build printed. */
export class ReleaseFailure extends Error {
  problems: readonly Problem[] = []
}

const again = '잠시 뒤 다시 공개해 주시고, 또 이러하면 전산 담당자에게 알려 주십시오.'

const reasonIn = (printed: string): string => {
  if (/heap out of memory|ended by SIG(?:KILL|ABRT)/.test(printed)) {
    return `서버의 메모리가 모자라 홈페이지를 만들지 못하였습니다. ${memoryTrouble() ?? again}`
  }
  if (/ENOSPC|EDQUOT/.test(printed)) {
    return '서버의 디스크가 가득 차 홈페이지를 만들지 못하였습니다. 전산 담당자에게 자리를 비워 달라고 부탁하신 뒤 다시 공개해 주십시오.'
  }
  return `홈페이지를 만드는 프로그램에서 오류가 났습니다. ${again}`
}

/** Of a build that came to no good end: `printed` is all that it said. */
export const failedBuild = (printed: string): ReleaseFailure =>
  new ReleaseFailure(reasonIn(printed), { cause: printed })
