import type { GetPreRegistrationAnswer } from '#contract/conferences.schema.ts'
import { preRegistrationAt } from '#rules/conferences.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'

/** Judged by the server's clock in Seoul (ruling 28). Throws `notFound` for a conference that has no content file. */
export const preRegistration = (
  { clock, conferences }: Context,
  id: string,
): GetPreRegistrationAnswer => {
  const conference = conferences.find((candidate) => candidate.id === id)
  if (conference === undefined) throw new AppError('notFound')
  return { state: preRegistrationAt(conference, clock.now()) }
}
