import type { Selectable } from 'kysely'
import type * as calls from '#office/api/handover.ts'
import type { Handover, HandoverPerson } from '#office/api/handover.ts'
import { handoverKinds, handoverKindWords } from '#office/rules/handover.ts'
import { openItems } from '#office/server/handover/items.ts'
import { longDay, seoulDay, seoulTime } from '#platform/rules/days.ts'
import { picked } from '#platform/rules/picked.ts'
import type { Context } from '#platform/server/context.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import type { People } from '#staff/api/staff.ts'
import { mayDo, type Role } from '#staff/rules/staff.ts'
import { loginMethodsOf, wouldLeaveNoAdmin } from '#staff/server/closing.ts'
import { listPeople } from '#staff/server/people.ts'
import type { Serves } from '#staff/server/serve.ts'
import { recordAlone } from '#staff/server/staff-log/service.ts'
import { countViews } from '#staff/server/staff-views.ts'

export type HandoverRow = Selectable<Tables['handover']>

const pastRows = 20

type Everybody = People['people']

export const rolesIn = ({ roles }: Pick<HandoverRow, 'roles'>): Role[] => roles.split(',') as Role[]

export const about = (subject: number, label: string) => ({
  kind: 'handover' as const,
  subject,
  label,
})

const personOf = (everybody: Everybody, pk: number): HandoverPerson => {
  const found = everybody.find(({ staff_pk }) => staff_pk === pk)
  if (found === undefined) throw new AppError('notFound')
  const { staff_pk, staff_name, staff_id, roles, state } = found
  return { staff_pk, staff_name, staff_id, roles, invited: state === 'invited' }
}

export const sideOf = (
  { staff_pk }: Pick<Staff, 'staff_pk'>,
  { from_pk, to_pk }: Pick<HandoverRow, 'from_pk' | 'to_pk'>,
): 'from' | 'to' | null => {
  if (staff_pk === from_pk) return 'from'
  return staff_pk === to_pk ? 'to' : null
}

const maySee = (staff: Staff, row: HandoverRow): boolean =>
  mayDo(staff, 'staff') || sideOf(staff, row) !== null

const viewOf = async (
  context: Context,
  staff: Staff,
  { row, everybody }: { row: HandoverRow; everybody: Everybody },
): Promise<Handover> => {
  const { from_pk, to_pk } = row
  const roles = rolesIn(row)
  const open = await openItems(context, from_pk, roles)
  const invitation = everybody.find((one) => one.staff_pk === from_pk)?.invited_until ?? null
  const has = (start: string): number => open.filter(({ key }) => key.startsWith(start)).length
  return {
    ...picked(row, ['handover_pk', 'reason', 'begun_by', 'begun_at', 'given_at', 'taken_at']),
    roles,
    from: personOf(everybody, from_pk),
    to: personOf(everybody, to_pk),
    items: open.map(({ permission, ...item }) => ({
      ...item,
      path: mayDo(staff, permission) ? item.path : null,
    })),
    ends: { ...(await loginMethodsOf(context.db, from_pk)), invitation: invitation !== null },
    passes: { texts: has('text:'), posts: has('post:'), views: await countViews(context, from_pk) },
    mine: sideOf(staff, row),
    last_admin: wouldLeaveNoAdmin(everybody, { from_pk, to_pk, roles }),
  }
}

/** The caller's handovers, or all for staff managers. Open items show only names of things. */
export const handoversFor: Serves<typeof calls.listHandovers> = async (context, staff) => {
  const { people: everybody } = await listPeople(context)
  const may = mayDo(staff, 'staff')
  const all = await context.db
    .selectFrom('handover')
    .selectAll()
    .where('state', '!=', 'cancelled')
    .orderBy('handover_pk')
    .execute()
  const rows = all.filter((row) => maySee(staff, row))
  const open: Handover[] = []
  for (const row of rows) {
    if (row.state === 'open') open.push(await viewOf(context, staff, { row, everybody }))
  }
  const past = rows.filter(({ state }) => state === 'ended').toReversed()
  const there = everybody.filter(({ state }) => state !== 'ended')
  return {
    may,
    people: may ? there.map(({ staff_pk }) => personOf(everybody, staff_pk)) : [],
    open,
    past: past.slice(0, pastRows).map((row) => ({
      handover_pk: row.handover_pk,
      roles: rolesIn(row),
      from_name: personOf(everybody, row.from_pk).staff_name,
      to_name: personOf(everybody, row.to_pk).staff_name,
      ended_at: row.ended_at ?? '',
      ended_by: row.ended_by ?? '',
      signed: row.given_at !== null && row.taken_at !== null,
    })),
  }
}

/**
 * The handover as PDF, without names of members. Logs one row. Throws `notFound`, also for a third
 * person.
 */
export const makeSheet: Serves<typeof calls.handoverSheet> = async (
  context,
  staff,
  { handover_pk },
) => {
  const row = await context.db
    .selectFrom('handover')
    .selectAll()
    .where('handover_pk', '=', handover_pk)
    .executeTakeFirst()
  if (row === undefined || !maySee(staff, row)) throw new AppError('notFound')
  const { people: everybody } = await listPeople(context)
  const handover = await viewOf(context, staff, { row, everybody })
  await recordAlone(context, staff, about(handover_pk, '인수인계서 내려받기'))
  const name = `인수인계서 ${handover.from.staff_name}.pdf`
  return { name, type: 'application/pdf', bytes: await print(context, handover) }
}

const momentWords = (moment: Date): string => `${longDay(seoulDay(moment))} ${seoulTime(moment)}`

const signedWords = (at: string | null): string =>
  at === null ? '확인하지 않음' : `${momentWords(new Date(at))} 확인`

const print = async ({ clock, site }: Context, handover: Handover) => {
  // Fonts and their tools take 20 MB, so they are loaded only for printing.
  const [{ Flow }, { drawPdf }, { drawTable }] = await Promise.all([
    import('#platform/server/pdf/flow.ts'),
    import('#platform/server/pdf/pdf.ts'),
    import('#platform/server/pdf/table.ts'),
  ])
  const now = clock.now()
  const { from, to, roles, reason, items, given_at, taken_at } = handover
  const title = '인수인계서'
  const cellOf = (text: string, size = 10.5) => [{ text, look: { size } }]
  return drawPdf({ title, author: site.name, createdAt: now }, (pdf) => {
    const flow = new Flow(pdf).open(
      site.name,
      title,
      `${from.staff_name}(${roles.join(', ')})의 업무를 ${to.staff_name}에게 인계합니다. 사유: ${reason}. ${momentWords(now)} 현재.`,
    )
    const part = (heading: string): void => {
      flow.space(18).need(150)
      flow.write('H2', heading).space(6)
    }
    for (const kind of handoverKinds) {
      const own = items.filter((item) => item.kind === kind)
      if (own.length === 0) continue
      part(handoverKindWords[kind])
      const columns = [
        { title: '내용', share: 5 },
        { title: '확인 사항', share: 5 },
      ]
      const rows = own.map(({ label, note }) => [cellOf(label), cellOf(note)])
      drawTable(flow, columns, rows)
    }
    part('확인')
    const columns = [
      { title: '', share: 2 },
      { title: '이름', share: 3 },
      { title: '관리 화면 확인', share: 5 },
      { title: '서명', share: 3 },
    ]
    const signature = (...cells: readonly string[]) => [
      ...cells.map((text) => cellOf(text)),
      cellOf(' ', 24),
    ]
    drawTable(flow, columns, [
      signature('인계', from.staff_name, signedWords(given_at)),
      signature('인수', to.staff_name, signedWords(taken_at)),
    ])
    flow.number(`${site.name} ${title}`)
  })
}
