import { memoryTrouble } from '#platform/server/memory.ts'
import type { Problem } from '#texts/server/content/read.ts'

/** The message is a Korean sentence for whoever published; `cause` is the build's output. */
export class ReleaseFailure extends Error {
  problems: readonly Problem[] = []
}

const again = '잠시 후 다시 공개해 주시고, 반복되면 서버 담당자에게 알려 주십시오.'

const reasonIn = (printed: string): string => {
  if (/heap out of memory|ended by SIG(?:KILL|ABRT)/.test(printed)) {
    return `서버 메모리가 부족하여 홈페이지를 생성하지 못했습니다. ${memoryTrouble() ?? again}`
  }
  if (/ended by SIGALRM/.test(printed)) {
    return `정해진 시간 안에 홈페이지를 생성하지 못했습니다. 서버가 다른 작업으로 느려졌을 수 있습니다. ${again}`
  }
  if (/ENOSPC|EDQUOT/.test(printed)) {
    return '서버 디스크가 가득 차 홈페이지를 생성하지 못했습니다. 서버 담당자에게 용량 확보를 요청한 뒤 다시 공개해 주십시오.'
  }
  return `홈페이지 생성 중 오류가 발생했습니다. ${again}`
}

export const failedBuild = (printed: string): ReleaseFailure =>
  new ReleaseFailure(reasonIn(printed), { cause: printed })
