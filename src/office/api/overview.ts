import { define } from '#platform/api/call.ts'
import { feeStatuses } from '#payments/api/payments.ts'
import { z } from 'zod'

/** Where a task is done: the annual fee's page, the registration's, or the list of what was paid. */
const taskPlaces = ['fee', 'guide', 'payments'] as const

/**
 * What my page opens with. `fee`: this year's, `amount` in won; null where there is no year to pay for. `conference`: how
 * the current one stands for the member, in a word or two. `papers`: how many payments have papers. `task`: the one thing to
 * do next, with the button that leads there; null where there is nothing to press.
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
