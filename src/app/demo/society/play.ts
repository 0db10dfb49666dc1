import { abstractScenes } from '#app/demo/society/abstracts.ts'
import { autumnScenes, venueScenes } from '#app/demo/society/autumn.ts'
import { bookScenes } from '#app/demo/society/book.ts'
import { duesScenes } from '#app/demo/society/dues.ts'
import { memberScenes } from '#app/demo/society/members.ts'
import { officeScenes } from '#app/demo/society/office.ts'
import { openWorkScenes } from '#app/demo/society/open-work.ts'
import { everybody } from '#app/demo/society/people.ts'
import { programmeScenes } from '#app/demo/society/programme.ts'
import { autumn, openStage, type Scene } from '#app/demo/society/stage.ts'
import { statementScenes } from '#app/demo/society/statements.ts'
import { attendanceScenes, tierScenes } from '#app/demo/society/tiers.ts'
import { seoulYear } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { removeAllMail } from '#platform/server/mail/store.ts'

/**
 * Plays twelve years of a society inside the fill's transaction, through the real services, scene
 * by scene up to the server's present. `onYear` is called at the start of each year.
 */
export const playSociety = async (
  context: Context,
  transaction: Transaction,
  { password_hash, onYear }: { password_hash: string; onYear: (year: number) => void },
): Promise<void> => {
  const now = context.clock.now()
  const time = { now }
  const { stage, close } = await openStage(context, transaction, time)
  try {
    for (const scene of scenesUntil(context, now, password_hash)) {
      if (scene.at.getUTCFullYear() !== time.now.getUTCFullYear()) onYear(scene.at.getUTCFullYear())
      time.now = scene.at
      await scene.play(stage)
    }
    // Those mails belong to the past and must not be sent.
    await removeAllMail(transaction)
  } finally {
    await close()
  }
}

const scenesUntil = (context: Context, now: Date, password_hash: string): Scene[] => {
  const everyone = everybody()
  const conference = autumn(context)
  return [
    ...memberScenes(everyone, { password_hash, now }),
    ...duesScenes(everyone, now),
    ...(conference ? abstractScenes(everyone, conference) : []),
    ...(conference ? autumnScenes(everyone, conference) : []),
    ...(conference ? venueScenes(conference) : []),
    ...(conference ? programmeScenes(conference) : []),
    ...context.conferences.flatMap((one) =>
      one === conference ? [] : [...tierScenes(everyone, one), ...attendanceScenes(one)],
    ),
    ...bookScenes(context, seoulYear(now)),
    ...statementScenes(now),
    ...officeScenes(context, now),
    ...openWorkScenes(everyone, now),
  ]
    .filter(({ at }) => at <= now)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}
