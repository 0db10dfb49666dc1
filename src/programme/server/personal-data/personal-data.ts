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

/** Blanks addresses and links; names stay as the programme was released (ruling 54). */
const forgetChairs = async (transaction: Transaction, pks: readonly number[]): Promise<void> => {
  for (const chair_pk of pks)
    await transaction
      .updateTable('programme_chair')
      .set({ email: `${chair_pk}`, token_hash: null })
      .where('chair_pk', '=', chair_pk)
      .execute()
}

/** Points stay, as of nobody. An address is unique in a conference, and its key takes its place. */
const forgetJudges = async (transaction: Transaction, pks: readonly number[]): Promise<void> => {
  for (const judge_pk of pks)
    await transaction
      .updateTable('programme_judge')
      .set({ name: '', company: '', email: `${judge_pk}`, token_hash: null })
      .where('judge_pk', '=', judge_pk)
      .execute()
}

/** For a withdrawal: papers that were issued can still be verified by code and name. */
export const forgetInProgramme = async (transaction: Transaction, email: string): Promise<void> => {
  const chairs = transaction.selectFrom('programme_chair').select('chair_pk')
  const ofChairs = await chairs.where('email', '=', email).execute()
  await forgetChairs(
    transaction,
    ofChairs.map(({ chair_pk }) => chair_pk),
  )
  const judges = transaction.selectFrom('programme_judge').select('judge_pk')
  const ofJudges = await judges.where('email', '=', email).execute()
  await forgetJudges(
    transaction,
    ofJudges.map(({ judge_pk }) => judge_pk),
  )
  const papers = transaction.selectFrom('programme_paper').select('paper_pk')
  for (const { paper_pk } of await papers.where('email', '=', email).execute())
    await transaction
      .updateTable('programme_paper')
      .set({ email: `${paper_pk}` })
      .where('paper_pk', '=', paper_pk)
      .execute()
}

/** For the merging of two accounts; where both addresses stand for one thing, the staying one's holds. */
export const giveInProgramme = async (
  transaction: Transaction,
  from: string,
  to: string,
): Promise<void> => {
  await transaction
    .updateTable('programme_chair')
    .set({ email: to })
    .where('email', '=', from)
    .where('session_pk', 'not in', (eb) =>
      eb
        .selectFrom('programme_chair')
        .select((of) => of.fn.coalesce('session_pk', of.val(0)).as('session_pk'))
        .where('email', '=', to),
    )
    .execute()
  await transaction
    .updateTable('programme_judge')
    .set({ email: to })
    .where('email', '=', from)
    .where('conference_id', 'not in', (eb) =>
      eb.selectFrom('programme_judge').select('conference_id').where('email', '=', to),
    )
    .execute()
  await transaction
    .updateTable('programme_paper')
    .set({ email: to })
    .where('email', '=', from)
    .where('about', 'not in', (eb) =>
      eb.selectFrom('programme_paper').select('about').where('email', '=', to),
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
  const chairs = await transaction
    .selectFrom('programme_chair')
    .leftJoin('programme_session as of', 'of.session_pk', 'programme_chair.session_pk')
    .select('chair_pk')
    .where('email', 'like', '%@%')
    .where((eb) => eb('conference_id', 'not in', ['', ...kept]).or('conference_id', 'is', null))
    .where((eb) =>
      eb('conference_id', 'is not', null).or(
        'told_at',
        '<',
        new Date(now.getTime() - endedDays * day).toISOString(),
      ),
    )
    .execute()
  const judges = await transaction
    .selectFrom('programme_judge')
    .select('judge_pk')
    .where('name', '!=', '')
    .where('conference_id', 'not in', ['', ...kept])
    .execute()
  await forgetChairs(
    transaction,
    chairs.map(({ chair_pk }) => chair_pk),
  )
  await forgetJudges(
    transaction,
    judges.map(({ judge_pk }) => judge_pk),
  )
  return chairs.length + judges.length
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
  return countChanged(
    transaction
      .deleteFrom('programme_paper')
      .where((eb) =>
        eb.or([
          eb('issued_at', '<', before),
          eb.and([eb('kind', '=', 'presentation'), eb('conference_id', 'in', ['', ...unproved])]),
        ]),
      ),
  )
}
