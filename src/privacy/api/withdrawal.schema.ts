import { schemaOf } from '#platform/api/call.ts'
import * as calls from '#privacy/api/withdrawal.ts'
import { z } from 'zod'

const Nothing = z.object({})

export const withdrawMember = schemaOf({
  call: calls.withdrawMember,
  summary:
    'Delete the account for good; the member’s own address must have been verified for it (ruling 17)',
  input: Nothing,
  answer: Nothing,
  errors: ['notVerified', 'moneyUnderWay'],
})
