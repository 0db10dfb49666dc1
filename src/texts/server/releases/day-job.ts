import { seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import { publishedContent } from '#texts/server/releases/content.ts'
import { dayDigest } from '#texts/server/releases/day.ts'
import { askFor } from '#texts/server/releases/service.ts'
import * as store from '#texts/server/releases/store.ts'

/** After a build for the day has failed, in ms. */
const pause = 3_600_000

/**
 * Has the site built anew where its pages show something else since midnight in Seoul, or since the last day that a
 * server ran, or its first build was made (ruling 41): a version that takes effect, the next conference. Once for each day, however many servers ask,
 * and again an hour after that has failed.
 */
export const followTheDay = async (context: Context): Promise<void> => {
  const { clock, config, db } = context
  const day = seoulDay(clock.now())
  const current = await store.currentRelease(db)
  if (current?.built_day == null || current.built_day === day) return
  // Of two servers, one's day may begin sooner. Only a clock that was told its time may stand before the build's day.
  if (current.built_day > day && config.now === undefined) return
  const digest = dayDigest(await publishedContent(context), day)
  if (digest === current.day_digest) {
    await store.changeRelease(db, current.release_pk, ['current'], { built_day: day })
    return
  }
  const failed = await store.lastFailure(db, 'day')
  if (failed !== undefined && Date.parse(failed) > clock.now().getTime() - pause) return
  await askFor(context, 'day', {
    asked_for: `day:${day}:${current.release_key}`,
    note: `${day}에 시행하는 글이나 학술대회가 바뀌어 다시 만들었습니다.`,
  })
}
