import { z } from 'zod'
import { memberEmail, memberName } from '#members/api/member-fields.ts'
import { define } from '#platform/api/call.ts'
import { pk, reason, text } from '#platform/api/fields.ts'
import { permissions, roles } from '#staff/rules/staff.ts'

const Session = z.object({
  session: z.string(),
  device: z.string(),
  place: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  current: z.boolean(),
})

const Account = z.object({
  email: z.string(),
  totp: z.boolean(),
  recovery_codes_left: z.number(),
  passkeys: z.array(
    z.object({
      passkey_pk: z.number(),
      label: z.string(),
      created_at: z.string(),
      last_used_at: z.string().nullable(),
    }),
  ),
  sessions: z.array(Session),
})

const Person = z.object({
  staff_pk: z.number(),
  staff_id: z.string(),
  staff_name: z.string(),
  email: z.string(),
  state: z.enum(['invited', 'active', 'ended']),
  roles: z.array(z.enum(roles)),
  version: z.number(),
  last_used_at: z.string().nullable(),
  invited_until: z.string().nullable(),
})

const People = z.object({ people: z.array(Person) })

const heldRoles = z.array(z.enum(roles)).min(1, '역할을 하나 이상 선택해 주세요.').max(roles.length)

const Invite = z.object({
  staff_id: z
    .string()
    .regex(/^[A-Za-z0-9]{4,20}$/, '4~20자의 영문, 숫자만 사용할 수 있습니다.')
    .transform((id) => id.toLowerCase()),
  staff_name: memberName,
  email: memberEmail,
  roles: heldRoles,
})

const WhichStaff = z.object({ staff_pk: pk, version: pk })
const nothing = z.object({})
const Codes = z.object({ recovery_codes: z.array(z.string()) })

export type Account = z.output<typeof Account>
export type Person = z.output<typeof Person>
export type People = z.output<typeof People>
export type Invite = z.input<typeof Invite>
export type WhichStaff = z.input<typeof WhichStaff>
export type Codes = z.output<typeof Codes>

export const me = define('GET /v1/console/staff/me', {
  permission: 'own',
  summary: 'Who is in the console, and what they may do',
  answer: z.object({
    staff_pk: z.number(),
    staff_id: z.string(),
    staff_name: z.string(),
    roles: z.array(z.enum(roles)),
    permissions: z.array(z.enum(permissions)),
    /** Keys of the calls that would be refused; the screen leaves out their actions. */
    refused: z.array(z.string()),
    demo: z.boolean(),
  }),
})

export const leave = define('POST /v1/console/staff/leave', {
  permission: 'own',
  summary: 'End this console session',
  answer: nothing,
})

export const account = define('GET /v1/console/staff/account', {
  permission: 'own',
  summary: 'One’s own second factors and sessions',
  answer: Account,
})

export const endSession = define('POST /v1/console/staff/endSession', {
  permission: 'own',
  summary: 'End one of one’s own sessions',
  input: z.object({ session: text(50) }),
  answer: Account,
  errors: ['notFound'],
})

export const removePasskey = define('POST /v1/console/staff/removePasskey', {
  permission: 'own',
  fresh: true,
  summary: 'Remove one of one’s own passkeys; the last second factor stays',
  input: z.object({ passkey_pk: pk }),
  answer: Account,
  errors: ['notFound', 'factorNeeded', 'invalid'],
})

export const newCodes = define('POST /v1/console/staff/newCodes', {
  permission: 'own',
  fresh: true,
  summary: 'Ten new recovery codes in place of the old ones',
  answer: Codes,
  errors: ['factorNeeded'],
})

export const people = define('GET /v1/console/staff/people', {
  permission: 'staff',
  summary: 'Everybody who has or had an account of the console',
  answer: People,
})

export const invite = define('POST /v1/console/staff/invite', {
  permission: 'staff',
  fresh: true,
  summary: 'Invite somebody by mail: 72 hours, one use',
  input: Invite,
  answer: People,
  errors: ['factorNeeded', 'invalid', 'tooMany'],
})

export const inviteAgain = define('POST /v1/console/staff/inviteAgain', {
  permission: 'staff',
  fresh: true,
  summary:
    'Another invitation; the one before ends. Of who is in: password and second factor are set anew',
  input: WhichStaff,
  answer: People,
  errors: ['factorNeeded', 'notFound', 'changedMeanwhile', 'tooMany'],
})

export const setRoles = define('POST /v1/console/staff/setRoles', {
  permission: 'staff',
  fresh: true,
  summary: 'Change what somebody may do',
  input: WhichStaff.extend({ roles: heldRoles }),
  answer: People,
  errors: ['factorNeeded', 'notFound', 'changedMeanwhile', 'lastAdmin'],
})

export const endStaff = define('POST /v1/console/staff/endStaff', {
  permission: 'staff',
  fresh: true,
  summary: 'End an account, its sessions and second factors with it',
  input: WhichStaff.extend({ reason }),
  answer: People,
  errors: ['factorNeeded', 'notFound', 'changedMeanwhile', 'lastAdmin'],
})
