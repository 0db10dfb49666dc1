import { currentConference } from '#conference/rules/conferences.ts'
import { seoulDay } from '#platform/rules/days.ts'
import type { Content } from '#platform/server/content-folder.ts'
import type { Context } from '#platform/server/context.ts'
import { Conference } from '#texts/content/schema/conference.ts'
import { History, Officers, pastOf } from '#texts/content/schema/home.ts'
import { Site } from '#texts/content/schema/site.ts'
import { versionOn } from '#texts/rules/versions.ts'
import { dataIn } from '#texts/server/content/read.ts'
import { daysOf } from '#texts/server/files.ts'
import { publishedContent } from '#texts/server/releases/plan.ts'
import { askFor } from '#texts/server/releases/service.ts'
import * as store from '#texts/server/releases/store.ts'

/**
 * What the built pages show of the day that it is in Seoul: which versions of bylaws, terms and policy hold
 * (src/texts/content/versions.ts), which conference is shown, how far the history has come, and whether the officers have begun.
 * What else depends on the time the pages ask for (ruling 41).
 */
const shownOn = (content: Content, day: string): string => {
  const documents = ['bylaws', 'terms', 'privacy'] as const
  const inForce = documents.map((document) => versionOn(daysOf(content, document), day) ?? '')
  const conferences = [...content.keys()]
    .filter((path) => /^conferences\/[^/]+\.yaml$/.test(path))
    .flatMap((path) => dataIn(content, path, Conference) ?? [])
  const override = dataIn(content, 'site.yaml', Site)?.currentConference
  const shown = currentConference(conferences, new Date(`${day}T00:00:00+09:00`), override)
  const history = dataIn(content, 'introduce/history.yaml', History)
  const officers = dataIn(content, 'introduce/officers.yaml', Officers)
  const past = history && pastOf(history, day).length
  return [...inForce, shown?.id, past, officers && officers.term.from <= day].join()
}

/** Whether the pages of one day show something else on another. */
export const changesBetween = (content: Content, one: string, other: string): boolean =>
  shownOn(content, one) !== shownOn(content, other)

/** After a build for the day has failed it is tried again soon, but only so often within an hour, in ms. */
const pauses = { soon: 2 * 60_000, most: 4, within: 3_600_000 }

/**
 * Has the site built anew where its pages show something else since midnight in Seoul, or since the last day that a
 * server ran, or its first build was made (ruling 41): a version that takes effect, the next conference. Once for each day,
 * however many servers ask, and again minutes after that has failed.
 */
export const followTheDay = async (context: Context): Promise<void> => {
  const { clock, config, db } = context
  const now = clock.now()
  const day = seoulDay(now)
  const current = await store.currentRelease(db)
  if (current?.built_day == null || current.built_day === day) return
  // Of two servers, one's day may begin sooner. Only a clock that was told its time may stand before the build's day.
  if (current.built_day > day && config.now === undefined) return
  const content = await publishedContent(context)
  if (!changesBetween(content, current.built_day, day)) {
    await store.changeRelease(db, current.release_pk, ['current'], { built_day: day })
    return
  }
  const wanted = { most: pauses.most, states: ['failed'], causes: ['day'] } as const
  const failed = await store.newestReleases(db, wanted)
  const failedWithin = (at: number, ms: number): boolean =>
    Date.parse(failed[at]?.ended_at ?? '') > now.getTime() - ms
  if (failedWithin(0, pauses.soon) || failedWithin(pauses.most - 1, pauses.within)) return
  await askFor(context, 'day', {
    asked_for: `day:${day}:${current.release_key}`,
    note: `${day}에 시행되는 글이나 학술대회가 변경되어 다시 생성했습니다.`,
  })
}
