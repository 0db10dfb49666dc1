import { z } from 'zod'
import { handoverKinds } from '#office/rules/handover.ts'
import { define } from '#platform/api/call.ts'
import { pk, reason } from '#platform/api/fields.ts'
import { roles } from '#staff/rules/staff.ts'

const Person = z.object({
  staff_pk: z.number(),
  staff_name: z.string(),
  staff_id: z.string(),
  roles: z.array(z.enum(roles)),
  invited: z.boolean(),
})

const Item = z.object({
  key: z.string(),
  kind: z.enum(handoverKinds),
  label: z.string(),
  note: z.string(),
  /** Null if no screen shows it. */
  path: z.string().nullable(),
})

const Handover = z.object({
  handover_pk: z.number(),
  from: Person,
  to: Person,
  roles: z.array(z.enum(roles)),
  reason: z.string(),
  begun_by: z.string(),
  begun_at: z.string(),
  given_at: z.string().nullable(),
  taken_at: z.string().nullable(),
  items: z.array(Item),
  ends: z.object({
    sessions: z.number(),
    passkeys: z.number(),
    codes: z.number(),
    totp: z.boolean(),
    invitation: z.boolean(),
  }),
  passes: z.object({ texts: z.number(), posts: z.number(), views: z.number() }),
  /** The viewer's side; null for a third person. */
  mine: z.enum(['from', 'to']).nullable(),
  /** Ending it would leave nobody who can invite. */
  last_admin: z.boolean(),
})

const Handovers = z.object({
  /** Whether the viewer may begin and end handovers. */
  may: z.boolean(),
  people: z.array(Person),
  open: z.array(Handover),
  past: z.array(
    z.object({
      handover_pk: z.number(),
      from_name: z.string(),
      to_name: z.string(),
      roles: z.array(z.enum(roles)),
      ended_at: z.string(),
      ended_by: z.string(),
      signed: z.boolean(),
    }),
  ),
})

const WhichInput = z.object({ handover_pk: pk })
const Done = z.object({ done: z.literal(true) })

export type HandoverPerson = z.output<typeof Person>
export type Handover = z.output<typeof Handover>
export type Handovers = z.output<typeof Handovers>
export type WhichInput = z.output<typeof WhichInput>
export type Done = z.output<typeof Done>

/** The two people of a handover see and sign it; staff managers see all, and begin and end them. */
export const listHandovers = define('GET /v1/console/handover/list', {
  permission: 'own',
  summary: 'Handovers of whoever asks, or all for who may change staff, with what is open',
  answer: Handovers,
})

export const beginHandover = define('POST /v1/console/handover/begin', {
  permission: 'staff',
  fresh: true,
  summary: 'Begins a handover: both are told by mail; nothing else changes yet',
  input: z.object({
    from_pk: z.int('인계자를 선택해 주세요.'),
    to_pk: z.int('인수자를 선택해 주세요.'),
    reason,
  }),
  answer: Done,
  errors: ['changedMeanwhile', 'factorNeeded', 'invalid', 'notFound'],
})

export const cancelHandover = define('POST /v1/console/handover/cancel', {
  permission: 'staff',
  summary: 'Gives up a handover that has not ended',
  input: WhichInput,
  answer: Done,
  errors: ['notFound'],
})

export const signHandover = define('POST /v1/console/handover/sign', {
  permission: 'own',
  fresh: true,
  summary: 'One of the two signs, with a fresh second factor of their own',
  input: WhichInput,
  answer: Done,
  errors: ['changedMeanwhile', 'factorNeeded', 'notFound'],
})

export const endHandover = define('POST /v1/console/handover/end', {
  permission: 'staff',
  fresh: true,
  summary: 'Moves roles, drafts and views, and ends every way in of the former, at once',
  input: WhichInput.extend({
    reason,
    /** Confirms the end although a signature is missing. */
    unsigned: z.boolean().optional(),
  }),
  answer: Done,
  errors: ['factorNeeded', 'invalid', 'lastAdmin', 'notFound'],
})

export const handoverSheet = define('POST /v1/console/handover/sheet', {
  permission: 'own',
  fresh: true,
  summary: 'The handover on paper: what is open, what is elsewhere, signatures',
  input: WhichInput,
  answer: 'file',
  errors: ['factorNeeded', 'notFound'],
})
