import type { GetOverviewAnswer } from '#office/api/overview.ts'
import type { GetRegistrationCheckAnswer } from '#conference/api/registration.ts'
import { currentConference } from '#conference/rules/conferences.ts'
import type { Context } from '#platform/server/context.ts'
import { nextTask } from '#office/server/overview/task.ts'
import { countPapered } from '#office/server/overview/store.ts'
import { annualFees } from '#payments/server/history.ts'
import { checkRegistration } from '#conference/server/registration/service.ts'
import { stepNames } from '#conference/server/registration/words.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

/** In a word or two: the task says more where there is something to do. */
const standingOf = (
  { shortName: name }: Conference,
  { step, days_left }: GetRegistrationCheckAnswer,
) => ({
  name,
  text: step === 'over' && days_left < 0 ? '행사 종료' : stepNames[step],
})

/** How everything stands that a member comes for, and the one thing to do next. */
export const overviewOf = async (
  context: Context,
  member_pk: number,
): Promise<GetOverviewAnswer> => {
  const { conferences, site, clock, db } = context
  const conference = currentConference(conferences, clock.now(), site.currentConference)
  const fees = await annualFees(context, member_pk)
  const check = conference && (await checkRegistration(context, conference.id, member_pk))
  const papers = await countPapered(db, member_pk)
  const [fee] = fees.pay_info
  return {
    fee: fee
      ? { name: fee.pay_info_goods_name, amount: fee.pay_info_amt, status: fee.status }
      : null,
    conference: conference && check ? standingOf(conference, check) : null,
    papers,
    task: nextTask(fees, check, papers),
  }
}
