import { seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import { unfit } from '#platform/server/errors.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import { monthOf, monthWords } from '#privacy/rules/reviews.ts'
import { record } from '#staff/server/staff-log/service.ts'

const labels = { destruction: '월별 파기 기록 승인', access: '월별 접속기록 점검' } as const

interface Looked {
  month: string
  note: string
  figures: object
}

/**
 * Signs off a past month once, with its present figures (개인정보의 안전성 확보조치 기준 제8조제2항). Throws
 * `invalid` for an unfinished or already signed month.
 */
export const signMonth = (
  context: Context,
  staff: Actor,
  kind: keyof typeof labels,
  { month, note, figures }: Looked,
): Promise<void> => {
  const now = context.clock.now()
  if (month >= monthOf(seoulDay(now))) {
    throw unfit('month', `${monthWords(month)}이 지난 뒤에 확인할 수 있습니다.`)
  }
  const made = { figures: JSON.stringify(figures), at: now.toISOString() }
  return context.db.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto('privacy_signoff')
      .values({ kind, month, note, staff_name: staff.staff_name, ...made })
      .onConflict((conflict) => conflict.columns(['kind', 'month']).doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) {
      throw unfit('month', `${monthWords(month)}은 이미 확인했습니다.`)
    }
    const about = { kind: 'privacy', subject: month, label: labels[kind] } as const
    await record(context, transaction, staff, { ...about, after: figures })
  })
}

export const signoffsOf = async (
  { db }: Pick<Context, 'db'>,
  kind: keyof typeof labels,
  year: number,
) => {
  const rows = await db
    .selectFrom('privacy_signoff')
    .select(['month', 'note', 'staff_name as by', 'at', 'figures'])
    .where('kind', '=', kind)
    .where('month', 'like', `${year}-%`)
    .orderBy('month')
    .execute()
  return rows.map(({ figures, ...signoff }) => ({
    signoff,
    figures: JSON.parse(figures) as unknown,
  }))
}
