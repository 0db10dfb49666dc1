import { listColumns } from '#members/rules/member-list.ts'
import { picked } from '#platform/rules/picked.ts'

/** The most people whom one member registers at once. */
export const mostInGroup = 50
export const mostWords = `한 번에 ${mostInGroup}명까지 등록할 수 있습니다.`

export const groupColumns = picked(listColumns, [
  'member_name',
  'company_name',
  'email',
  'member_type',
])

/** Each attendee gets a receipt, or the payer one for all, never both. */
export const receiptChoices = { each: '참석자 각자', one: '납부자 1장' } as const
