import { endedDays } from '#abstracts/rules/keeping.ts'
import { addDays, seoulDay } from '#platform/rules/days.ts'
import { day } from '#platform/rules/spans.ts'
import type { Context } from '#platform/server/context.ts'
import { countChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { daysOf } from '#programme/server/programme.ts'

/** For the right of access (개인정보 보호법 제35조): what stands under an address. */
export const programmeData = async (db: Database, email: string) => ({
  chairs: await db
    .selectFrom('programme_chair')
    .innerJoin('programme_session as of', 'of.session_pk', 'programme_chair.session_pk')
    .select(['conference_id', 'title_ko', 'day', 'name', 'name_en', 'company', 'absent', 'told_at'])
    .where('email', '=', email)
    .orderBy('chair_pk')
    .execute(),
  judges: await db
    .selectFrom('programme_judge')
    .leftJoin('programme_score', 'programme_score.judge_pk', 'programme_judge.judge_pk')
    .select(['conference_id', 'name', 'company', 'invited_at', 'ended_at'])
    .select(['abstract_pk', 'points', 'at'])
    .where('email', '=', email)
    .orderBy('programme_judge.judge_pk')
    .orderBy('abstract_pk')
    .execute(),
  papers: await db
    .selectFrom('programme_paper')
    .select(['conference_id', 'kind', 'language', 'name', 'issued_at', 'copies'])
    .where('email', '=', email)
    .orderBy('paper_pk')
    .execute(),
})

/** A chair's name stays as it was released (ruling 54). The key takes the place of the address. */
const forgottenChairs = (transaction: Transaction) =>
  transaction
    .updateTable('programme_chair')
    .set((eb) => ({ email: eb.cast<string>('chair_pk', 'text'), token_hash: null }))

/** The points stay, as of nobody. */
const forgottenJudges = (transaction: Transaction) =>
  transaction.updateTable('programme_judge').set((eb) => ({
    ...{ name: '', company: '', token_hash: null },
    email: eb.cast<string>('judge_pk', 'text'),
  }))

/** For a withdrawal: papers that were issued can still be verified by code and name. */
export const forgetInProgramme = async (transaction: Transaction, email: string): Promise<void> => {
  await forgottenChairs(transaction).where('email', '=', email).execute()
  await forgottenJudges(transaction).where('email', '=', email).execute()
  await transaction
    .updateTable('programme_paper')
    .set((eb) => ({ email: eb.cast<string>('paper_pk', 'text') }))
    .where('email', '=', email)
    .execute()
}

/** For the merging of two accounts; where both have the same part, the staying one's holds. */
export const giveInProgramme = async (
  transaction: Transaction,
  from: string,
  to: string,
): Promise<void> => {
  const set = { email: to }
  await transaction
    .updateTable('programme_chair')
    .set(set)
    .where('email', '=', from)
    .where('session_pk', 'not in', (eb) =>
      eb
        .selectFrom('programme_chair as other')
        .select((of) => of.fn.coalesce('other.session_pk', of.val(0)).as('session_pk'))
        .where('other.email', '=', to),
    )
    .execute()
  await transaction
    .updateTable('programme_judge')
    .set(set)
    .where('email', '=', from)
    .where('conference_id', 'not in', (eb) =>
      eb
        .selectFrom('programme_judge as other')
        .select('other.conference_id')
        .where('email', '=', to),
    )
    .execute()
  await transaction
    .updateTable('programme_paper')
    .set(set)
    .where('email', '=', from)
    .where('about', 'not in', (eb) =>
      eb.selectFrom('programme_paper as other').select('other.about').where('email', '=', to),
    )
    .execute()
  await forgetInProgramme(transaction, from)
}

/** Addresses and links of chairs, and judges by name, half a year after the last day (ruling 57). */
export const destroyPastParts = async (
  { conferences }: Pick<Context, 'conferences'>,
  transaction: Transaction,
  now: Date,
): Promise<number> => {
  const since = addDays(seoulDay(now), -endedDays)
  const kept = conferences.filter((one) => (daysOf(one).at(-1) ?? '') >= since).map(({ id }) => id)
  const before = new Date(now.getTime() - endedDays * day).toISOString()
  const chairs = forgottenChairs(transaction)
    .where('email', 'like', '%@%')
    .where((eb) =>
      eb.or([
        eb('session_pk', 'in', (sessions) =>
          sessions
            .selectFrom('programme_session as of')
            .select('of.session_pk')
            .where('of.conference_id', 'not in', ['', ...kept]),
        ),
        // Taken off, and waiting to be told at a release.
        eb.and([eb('session_pk', 'is', null), eb('told_at', '<', before)]),
      ]),
    )
  const judges = forgottenJudges(transaction)
    .where('name', '!=', '')
    .where('conference_id', 'not in', ['', ...kept])
  return (await countChanged(chairs)) + (await countChanged(judges))
}

/** Points after two years, and the judges that are nobody by then. */
export const destroyPastPoints = async (
  transaction: Transaction,
  before: string,
): Promise<number> => {
  const count = await countChanged(
    transaction.deleteFrom('programme_score').where('at', '<', before),
  )
  await transaction
    .deleteFrom('programme_judge')
    .where('name', '=', '')
    .where('invited_at', '<', before)
    .where('judge_pk', 'not in', (eb) => eb.selectFrom('programme_score').select('judge_pk'))
    .execute()
  return count
}

/**
 * Papers, five years after they were issued. A 발표확인서 goes with the admissions that prove it, five
 * years after the conference, as certificates of attendance do.
 */
export const destroyPastPapers = (
  transaction: Transaction,
  before: string,
  { conferences }: Pick<Context, 'conferences'>,
): Promise<number> => {
  const last = seoulDay(new Date(before))
  const unproved = conferences.filter(({ date }) => date <= last).map(({ id }) => id)
  const papers = transaction.deleteFrom('programme_paper')
  return countChanged(
    papers.where((eb) =>
      eb.or([
        eb('issued_at', '<', before),
        eb.and([eb('kind', '=', 'presentation'), eb('conference_id', 'in', ['', ...unproved])]),
      ]),
    ),
  )
}
