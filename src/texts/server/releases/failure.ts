import { memoryTrouble } from '#platform/server/memory.ts'
import { Overtaken } from '#texts/server/releases/content.ts'
import { nameOf } from '#texts/server/kinds.ts'

/** Why a release was not made, for whoever published it. */
export interface Failure {
  /** A sentence for the office in the first line: what failed, and what to do. After it, what the build said. */
  said: string
  problems?: readonly object[]
}

const again = '잠시 뒤 다시 공개해 주시고, 또 이러하면 전산 담당자에게 알려 주십시오.'

/** What a build says, and what the office is told of it. */
const causes: readonly [RegExp, string][] = [
  [
    /heap out of memory|ended by SIG(?:KILL|ABRT)/,
    `서버의 메모리가 모자라 홈페이지를 만들지 못하였습니다. ${memoryTrouble() ?? again}`,
  ],
  [
    /ENOSPC|EDQUOT/,
    '서버의 디스크가 가득 차 홈페이지를 만들지 못하였습니다. 전산 담당자에게 자리를 비워 달라고 부탁하신 뒤 다시 공개해 주십시오.',
  ],
]

const unknown = `홈페이지를 만드는 프로그램에서 오류가 났습니다. ${again}`

/** Of a build that came to no good end: `said` is all that it printed. */
export const failedBuild = (said: string): Failure => {
  const [, words] = causes.find(([pattern]) => pattern.test(said)) ?? []
  return { said: `${words ?? unknown}\n${said}` }
}

/** Of an error before or after the build. */
export const failureOf = (error: unknown): Failure => {
  if (!(error instanceof Overtaken)) return failedBuild(String(error))
  const names = error.paths.map((path) => {
    const { group, title } = nameOf(path)
    return group === title ? group : `${group} ${title}`
  })
  return {
    said: `그사이 다른 내용으로 공개된 글이 있습니다: ${names.join(', ')}. 지금 공개된 글과 견주어 고치신 뒤 다시 공개해 주십시오.`,
  }
}

/** The two halves of what is kept of a failure: for the office, and for whoever looks after the server. */
export const toldOf = (said: string | null): { said: string | null; details: string | null } => {
  if (said === null) return { said, details: null }
  const [sentence = '', ...rest] = said.split('\n')
  return { said: sentence, details: rest.join('\n').trim() || null }
}
