import { z } from 'zod'
import { key, OfficeRegistrant, keys } from '#conference/api/registrants.ts'
import { a4, badgeSheetNames, fitsSheet, leastBadge } from '#conference/rules/badge-sheets.ts'
import { guestMethods, guestNameLength } from '#conference/rules/registration.ts'
import { hasFont, memberEmail } from '#members/api/member-fields.ts'
import { define } from '#platform/api/call.ts'
import { reason, text, typedLine } from '#platform/api/fields.ts'

const notWon = '금액을 원 단위의 숫자로 입력해 주세요.'

const won = z
  .number(notWon)
  .int(notWon)
  .min(0, '금액을 0원 이상 입력해 주세요.')
  .max(10_000_000, '금액을 다시 확인해 주세요.')

export const person = {
  name: typedLine(guestNameLength.most)
    .refine((name) => name.length >= guestNameLength.least, '이름을 두 글자 이상 입력해 주세요.')
    .refine(...hasFont),
  company: typedLine(100)
    .refine(...hasFont)
    .optional(),
  email: z.union([z.literal(''), memberEmail]).optional(),
}

const AddGuestInput = z.object({
  ...person,
  id: text(100),
  /** Made by the form, so that a form sent twice registers once. */
  submission: z.uuid(),
  who: text(100).refine((who) => who !== '', '구분을 선택해 주세요.'),
  /** Won. */
  amount: won,
  method: z.enum(guestMethods, '납부 방법을 선택해 주세요.'),
  proof: text(200).optional(),
  /** Required for another amount than the fee, or for more people than seats. */
  reason: text(200).optional(),
  over: z.boolean().optional(),
})

const Registered = z.object({ registrant: OfficeRegistrant })

export type AddGuestInput = z.input<typeof AddGuestInput>
export type AddGuest = z.output<typeof AddGuestInput>
export type Registered = z.output<typeof Registered>

export const addGuest = define('POST /v1/console/conference/guests/add', {
  permission: 'conference.change',
  summary: 'Registers somebody by hand or on site, once however often it is sent; takes a seat',
  input: AddGuestInput,
  answer: Registered,
  errors: ['notFound', 'invalid'],
})

export const cancelGuest = define('POST /v1/console/conference/guests/cancel', {
  permission: 'conference.change',
  summary: 'Ends the registration of somebody whom the office entered; frees the seat',
  input: z.object({
    key,
    /** Won given back. */
    refunded: won,
    reason,
  }),
  answer: z.object({ conference_id: z.string() }),
  errors: ['notFound', 'invalid'],
})

export const swapRegistrant = define('POST /v1/console/conference/swaps/make', {
  permission: 'conference.change',
  summary: 'Somebody else comes instead of the member who paid',
  input: z.object({ key, ...person, reason }),
  answer: Registered,
  errors: ['notFound', 'invalid'],
})

export const unswapRegistrant = define('POST /v1/console/conference/swaps/undo', {
  permission: 'conference.change',
  summary: 'The member who paid comes after all',
  input: z.object({ key }),
  answer: Registered,
  errors: ['notFound'],
})

const notNumber = '숫자로 입력해 주세요.'

const count = (least: number, most: number) => {
  const message = `${least}에서 ${most} 사이의 정수로 입력해 주세요.`
  return z.number(notNumber).int(message).min(least, message).max(most, message)
}

const mm = (least: number, most: number) => {
  const message = `${least}에서 ${most} 사이의 숫자로 입력해 주세요.`
  return z.number(message).min(least, message).max(most, message)
}

/** A sheet that is not in the table; measures in mm. */
const OwnSheet = z
  .object({
    width: mm(leastBadge.width, a4.width),
    height: mm(leastBadge.height, a4.height),
    columns: count(1, 4),
    rows: count(1, 11),
    left: mm(0, 100),
    top: mm(0, 100),
    gapX: mm(0, 50),
    gapY: mm(0, 50),
  })
  .refine(fitsSheet, '라벨이 A4 용지를 벗어납니다. 치수를 다시 확인해 주세요.')

export const printBadges = define('POST /v1/console/conference/badges/print', {
  permission: 'badges',
  summary: 'Name badges as a PDF of labels; leaves a row of the log',
  input: z.object({
    id: text(100).optional(),
    keys: keys.optional(),
    sheet: z.enum([...badgeSheetNames, 'own'], '라벨 용지를 선택해 주세요.'),
    own: OwnSheet.optional(),
    start: count(1, 16).default(1),
    blanks: count(0, 200).default(0),
    edges: z.boolean().default(false),
  }),
  answer: 'file',
  errors: ['notFound', 'invalid'],
  maxBody: 128 * 1024,
})
