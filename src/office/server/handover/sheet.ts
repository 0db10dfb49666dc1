import type { Context } from '#platform/server/context.ts'
import type { MadeFile } from '#platform/server/http/route.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { about } from '#office/server/handover/service.ts'
import { handoverAsked, handoverView } from '#office/server/handover/view.ts'
import { recordAlone } from '#staff/server/staff-log/service.ts'
import { listPeople } from '#staff/server/people.ts'
import { figuresFor } from '#office/server/handover/figures.ts'

/** The handover on paper. No member is named in it. Leaves one row of the log. Throws `notFound` for a third. */
export const makeSheet = async (
  context: Context,
  staff: Staff,
  handover_pk: number,
): Promise<MadeFile> => {
  const row = await handoverAsked(context, staff, handover_pk)
  const { people: everybody } = await listPeople(context)
  const handover = await handoverView(context, staff, { row, everybody })
  const figures = await figuresFor(context, row)
  await recordAlone(context, staff, about(handover_pk, '인수인계서를 내려받았습니다.'))
  // Fonts and their tools take 20 MB: not of a server that prints nothing.
  const { printHandover } = await import('#office/server/handover/print.ts')
  const bytes = await printHandover(context, { handover, figures })
  return { name: `인수인계서 ${handover.from.staff_name}.pdf`, type: 'application/pdf', bytes }
}
