import { define } from '#platform/api/call.ts'
import { text } from '#platform/api/fields.ts'
import { keys } from '#conference/api/registrants.ts'
import { a4, badgeSheetNames, fitsSheet, leastBadge } from '#conference/rules/badge-sheets.ts'
import { z } from 'zod'

const notNumber = '숫자로 적어 주세요.'

const mm = (least: number, most: number) => {
  const message = `${least}에서 ${most} 사이의 숫자로 적어 주세요.`
  return z.number(notNumber).min(least, message).max(most, message)
}

const count = (least: number, most: number) => {
  const message = `${least}에서 ${most} 사이의 정수로 적어 주세요.`
  return z.number(notNumber).int(message).min(least, message).max(most, message)
}

/** A sheet that is not in the table, in mm. */
const Own = z
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

const PrintInput = z.object({
  /** The conference's; the current one where none is named. */
  id: text(100).optional(),
  /** Only theirs. */
  keys: keys.optional(),
  sheet: z.enum([...badgeSheetNames, 'own'], '라벨 용지를 골라 주세요.'),
  /** The measures where `sheet` is `own`. */
  own: Own.optional(),
  /** The label of the first sheet on which the first one stands, from 1: those before it are used up. */
  start: count(1, 44).default(1),
  /** How many to write on by hand. */
  blanks: count(0, 200).default(0),
  /** Whether the labels' edges are drawn, for a trial on plain paper. */
  edges: z.boolean().default(false),
})

export type PrintBadges = z.output<typeof PrintInput>

export const printBadges = define('POST /v1/console/conference/badges/print', {
  permission: 'badges',
  summary: 'Name badges as a PDF of labels; leaves a row of the log',
  input: PrintInput,
  answer: 'file',
  errors: ['notFound', 'invalid'],
  maxBody: 128 * 1024,
})
