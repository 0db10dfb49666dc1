import { define } from '#platform/api/call.ts'
import { z } from 'zod'

const Nothing = z.object({})

export const withdrawMember = define('POST /v1/front/withdrawMember', {
  access: 'member',
  summary:
    'Delete the account for good; the member’s own address must have been verified for it (ruling 17)',
  input: Nothing,
  answer: Nothing,
  errors: ['notVerified', 'moneyUnderWay'],
})
