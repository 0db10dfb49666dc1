import { z } from 'zod'
import { memberId, memberName } from '#members/api/member-fields.ts'
import { officeSchemas, schoolLines } from '#members/api/office-fields.ts'
import { type CorrectableKey, correctableKeys } from '#members/rules/office-fields.ts'
import { define } from '#platform/api/call.ts'
import { chosenDay, hasNoResidentNumber, longText, pk, text } from '#platform/api/fields.ts'

const filled = (typed: z.ZodString, message: string) =>
  typed.refine((value) => value !== '', message)

export const Note = z.object({
  note_pk: z.number(),
  /** A `correction` records what was corrected on which proof, and cannot be deleted. */
  kind: z.enum(['note', 'correction']),
  body: z.string(),
  by: z.string(),
  created_at: z.string(),
  until: z.string(),
})

const Notes = z.object({ notes: z.array(Note) })

export const Correctable = z.object(
  Object.fromEntries(correctableKeys.map((key) => [key, z.string()])) as Record<
    CorrectableKey,
    z.ZodString
  >,
)

const CorrectInput = z.object({
  member_pk: pk,
  seen: Correctable.partial(),
  member_name: memberName.optional(),
  /** `YYYY-MM-DD`. */
  birth: chosenDay('생년월일을 확인해 주세요.').optional(),
  member_id: memberId.optional(),
  ...officeSchemas,
  schools: schoolLines.optional(),
  asked_by: filled(text(100), '요청자와 방법을 입력해 주세요.'),
  /** The kind of proof, never a number. */
  proof: filled(text(200), '본인 확인 방법을 입력해 주세요.').refine(
    hasNoResidentNumber,
    '주민등록번호는 입력하지 말아 주세요. 증빙의 종류만 입력합니다.',
  ),
})

const OneMember = z.object({ member_pk: pk })

const Sent = z.object({ email: z.string() })

export type Note = z.output<typeof Note>
export type Notes = z.output<typeof Notes>
export type Correct = z.output<typeof CorrectInput>
export type Correctable = z.output<typeof Correctable>

export const addNote = define('POST /v1/console/members/note', {
  permission: 'members.change',
  summary: 'Notes something of a member, for three years; the member may read it',
  input: z.object({
    member_pk: pk,
    body: filled(longText(1000), '메모 내용을 입력해 주세요.'),
  }),
  answer: Notes,
  errors: ['notFound', 'invalid'],
})

export const removeNote = define('POST /v1/console/members/note/remove', {
  permission: 'members.change',
  summary: 'Destroys a note; what tells of a correction stays',
  input: z.object({ note_pk: pk }),
  answer: Notes,
  errors: ['notFound'],
})

export const correctMember = define('POST /v1/console/members/correct', {
  permission: 'members.change',
  summary: 'Corrects what a member asks for, with who asked and how that was proved',
  input: CorrectInput,
  answer: Correctable,
  errors: ['notFound', 'changedMeanwhile', 'idTaken', 'emailTaken', 'tooYoung', 'invalid'],
})

export const sendRecovery = define('POST /v1/console/members/recovery', {
  permission: 'members.change',
  summary: 'Mails a member the way to a new password; the mail itself opens nothing',
  input: OneMember,
  answer: Sent,
  errors: ['notFound', 'invalid', 'tooMany'],
})

export const endMemberSessions = define('POST /v1/console/members/sessions/end', {
  permission: 'members.change',
  summary: 'Ends every session of a member',
  input: OneMember,
  answer: z.object({ ended: z.number() }),
  errors: ['notFound'],
})
