import { z } from 'zod'
import { feeStatuses } from '#payments/api/payments.ts'
import { define } from '#platform/api/call.ts'

const taskPlaces = ['fee', 'guide', 'payments'] as const

/**
 * My page's summary. `fee` is this year's, in won; null if no year is due. `conference` is the
 * member's status at the current one. `papers` counts payments with documents. `task` is the one
 * next thing to do; null if there is none.
 */
const GetOverviewAnswer = z.object({
  fee: z.object({ name: z.string(), amount: z.number(), status: z.enum(feeStatuses) }).nullable(),
  conference: z.object({ name: z.string(), text: z.string() }).nullable(),
  papers: z.number(),
  task: z.object({
    text: z.string(),
    action: z.object({ label: z.string(), place: z.enum(taskPlaces) }).nullable(),
  }),
})

export type GetOverviewAnswer = z.output<typeof GetOverviewAnswer>

export const getOverview = define('GET /v1/front/getOverview', {
  access: 'member',
  summary: 'What my page opens with: fee, conference, papers, and what to do next',
  answer: GetOverviewAnswer,
})
