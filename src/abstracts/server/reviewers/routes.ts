import type { Hono } from 'hono'
import type { z } from 'zod'
import * as committee from '#abstracts/api/committee.ts'
import * as reviewing from '#abstracts/api/reviewing.ts'
import * as assignment from '#abstracts/server/assignment/assign.ts'
import { decide } from '#abstracts/server/decisions/decide.ts'
import { previewRelease, releaseDecisions } from '#abstracts/server/decisions/release.ts'
import * as office from '#abstracts/server/reviewers/office.ts'
import * as reviews from '#abstracts/server/reviewers/reviews.ts'
import * as room from '#abstracts/server/reviewers/room.ts'
import type { DefinedCall } from '#platform/api/call.ts'
import type { Context } from '#platform/server/context.ts'
import { type Answered, publicRoute } from '#platform/server/http/route.ts'
import { servicesOf } from '#staff/server/serve.ts'

export const reviewRoutes = (app: Hono, context: Context): void => {
  const byLink = <Input extends z.ZodObject, Answer extends z.ZodType | 'file'>(
    call: DefinedCall<Input, Answer>,
    service: (
      context: Context,
      asked: z.output<Input> & { ip: string },
    ) => Promise<Answered<Answer>>,
  ): void => publicRoute(app, context, call, (asked, { ip }) => service(context, { ...asked, ip }))
  byLink(reviewing.openReview, room.openReview)
  byLink(reviewing.acceptReview, room.acceptReview)
  byLink(reviewing.declineReview, room.declineReview)
  byLink(reviewing.saveReview, reviews.saveReview)
  byLink(reviewing.excuseReview, reviews.excuseReview)
  byLink(reviewing.getReviewFigure, reviews.reviewFigure)
}

export const committeeRoutes = (app: Hono, context: Context): void => {
  const { serve } = servicesOf(app, context)
  serve(committee.listReviewers, office.listReviewers)
  serve(committee.inviteReviewers, office.inviteReviewers)
  serve(committee.resendReviewer, office.resendReviewer)
  serve(committee.endReviewer, office.endReviewer)
  serve(committee.proposeAssignment, assignment.proposeAssignment)
  serve(committee.assignReviews, assignment.assignReviews)
  serve(committee.reviewersFor, assignment.reviewersFor)
  serve(committee.assignReview, assignment.assignReview)
  serve(committee.removeReview, assignment.removeReview)
  serve(committee.decide, decide)
  serve(committee.previewRelease, previewRelease)
  serve(committee.releaseDecisions, releaseDecisions)
}
