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
 * Everything in the built pages that depends on the Seoul day: the versions in force of bylaws,
 * terms and policy (src/texts/content/versions.ts), the shown conference, the past history, and
 * whether the officers' term has begun. Pages ask the server for anything else that depends on
 * time (ruling 41).
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

export const changesBetween = (content: Content, one: string, other: string): boolean =>
  shownOn(content, one) !== shownOn(content, other)

/**
 * In ms. After a failed build for the day it is tried again `soon`, at most `most` times `within`
 * an hour.
 */
const pauses = { soon: 2 * 60_000, most: 4, within: 3_600_000 }

/**
 * Rebuilds the site if its pages differ since the last build's Seoul day, such as by a version
 * that takes effect (ruling 41). It asks once a day, however many servers run, and again minutes
 * after a failure.
 */
export const followTheDay = async (context: Context): Promise<void> => {
  const { clock, config, db } = context
  const now = clock.now()
  const day = seoulDay(now)
  const current = await store.currentRelease(db)
  if (current?.built_day == null || current.built_day === day) return
  // One server's day may begin sooner than another's. Only with a set clock may the day lie before
  // the build's.
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
