import type { TurnInput, TurnView } from '#mail/api/reminders.ts'
import { seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { type Addressee, stoppedBy } from '#mail/server/reminders/kinds/kind.ts'
import { reminderMail } from '#mail/server/reminders/mails.ts'
import { requireKind } from '#mail/server/reminders/switches.ts'
import { type TurnOfKind, works } from '#mail/server/reminders/works.ts'
import { record } from '#staff/server/staff-log/service.ts'

/** How many names are shown. */
const most = 500

/**
 * Whom a turn would reach as things stand, and what the first would read. That somebody has looked is a row of the log.
 * Throws `notFound` for a turn that there is not, `forbidden` for one that is not the asker's business.
 */
export const turnView = async (
  context: Context,
  staff: Staff,
  { kind, key, offset }: TurnInput & { offset: number },
): Promise<TurnView> => {
  requireKind(staff, kind)
  const turn = await turnOf(context, { kind, key, offset })
  return context.db.transaction().execute(async (transaction) => {
    const people = await works[kind].people(context, transaction, turn)
    const [first] = people
    const sample = first && (await sampleOf(context, turn, first, transaction))
    const shown = people.slice(0, most)
    await record(context, transaction, staff, {
      kind: 'mail',
      subject: `${kind}:${key}:${offset}`,
      label: `안내 메일을 받을 ${shown.length}명을 보았습니다.`,
    })
    return {
      count: people.length,
      people: shown.map((person) => ({
        ...stoppedBy(person),
        name: person.name,
        email: person.email,
      })),
      sample: sample ?? null,
    }
  })
}

const turnOf = async (
  context: Context,
  { kind, key, offset }: { kind: TurnOfKind['kind']; key: string; offset: number },
): Promise<TurnOfKind> => {
  const today = seoulDay(context.clock.now())
  const occasions = context.reminders
    ? await works[kind].occasions(context, context.reminders, today)
    : []
  const occasion = occasions.find((one) => one.key === key)
  const step = occasion?.steps.find((one) => one.offset === offset)
  if (occasion === undefined || step === undefined) throw new AppError('notFound')
  return { kind, occasion, step }
}

const sampleOf = async (
  context: Context,
  { kind, occasion, step }: TurnOfKind,
  person: Addressee,
  transaction: Parameters<(typeof works)['dues']['dataFor']>[1],
): Promise<TurnView['sample']> => {
  const data = await works[kind].dataFor(context, transaction, { occasion, step }, person)
  if (data === undefined || context.reminders === undefined) return null
  const { name, email: to } = person
  const letter = { kind, round: step.round, days: step.offset, to, name, told: data }
  const { subject, paragraphs } = reminderMail(context, context.reminders, letter)
  return { subject, paragraphs: [...paragraphs] }
}
