import type { Problem } from '#texts/server/content/read.ts'
import type { Context } from '#platform/server/context.ts'
import { memoryTrouble } from '#platform/server/memory.ts'
import * as store from '#texts/server/releases/store.ts'
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

/** What a build says, and what the office reads of it. */
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
export const failedBuild = (said: string): ReleaseFailure => {
  const [, words] = causes.find(([pattern]) => pattern.test(said)) ?? []
  return new ReleaseFailure(`${words ?? unknown}\n${said}`)
}

/** Of a build that ended its server over and over. */
export const killedBuild = (): ReleaseFailure =>
  new ReleaseFailure(
    `홈페이지를 만드는 프로그램이 두 번 멈추었습니다. ${memoryTrouble() ?? '서버의 메모리가 넉넉한지 전산 담당자에게 확인을 부탁해 주십시오.'}`,
  )

/** Of files that were published anew since somebody made a release of them. */
export const overtaken = (paths: readonly string[]): ReleaseFailure =>
  new ReleaseFailure(
    `그사이 다른 내용으로 공개된 글이 있습니다: ${paths.map(titleOf).join(', ')}. 지금 공개된 글과 견주어 고치신 뒤 다시 공개해 주십시오.`,
  )

/** The two halves of what is kept of a failure: for the office, and for whoever looks after the server. */
export const halvesOf = (said: string | null): { said: string | null; details: string | null } => {
  if (said === null) return { said, details: null }
  const [sentence = '', ...rest] = said.split('\n')
  return { said: sentence, details: rest.join('\n').trim() || null }
}

/**
 * What the present program could not build of the published texts, so that visitors are shown the last release (ruling 60):
 * of the newest build that nobody of the office asked for.
 */
export const textTrouble = async ({ db }: Context): Promise<Problem[]> => {
  const current = await store.currentRelease(db)
  const failed = await store.lastFailure(db, ['program', 'day'])
  if (failed?.problems == null || failed.release_pk < (current?.release_pk ?? 0)) return []
  return JSON.parse(failed.problems) as Problem[]
}
