import type { Hono } from 'hono'
import * as committee from '#abstracts/api/committee.ts'
import * as reviewing from '#abstracts/api/reviewing.ts'
import * as assignment from '#abstracts/server/assignment/assign.ts'
import { decide } from '#abstracts/server/decisions/decide.ts'
import { previewRelease, releaseDecisions } from '#abstracts/server/decisions/release.ts'
import * as office from '#abstracts/server/reviewers/office.ts'
import * as reviews from '#abstracts/server/reviewers/reviews.ts'
import * as room from '#abstracts/server/reviewers/room.ts'
import type { Context } from '#platform/server/context.ts'
import { publicRoute } from '#platform/server/http/route.ts'
import { servicesOf } from '#staff/server/serve.ts'

export const reviewRoutes = (app: Hono, context: Context): void => {
  publicRoute(app, context, reviewing.openReview, (asked, { ip }) =>
    room.openReview(context, { ...asked, ip }),
  )
  publicRoute(app, context, reviewing.acceptReview, (asked, { ip }) =>
    room.acceptReview(context, { ...asked, ip }),
  )
  publicRoute(app, context, reviewing.declineReview, (asked, { ip }) =>
    room.declineReview(context, { ...asked, ip }),
  )
  publicRoute(app, context, reviewing.saveReview, (asked, { ip }) =>
    reviews.saveReview(context, { ...asked, ip }),
  )
  publicRoute(app, context, reviewing.excuseReview, (asked, { ip }) =>
    reviews.excuseReview(context, { ...asked, ip }),
  )
  publicRoute(app, context, reviewing.getReviewFigure, (asked, { ip }) =>
    reviews.reviewFigure(context, { ...asked, ip }),
  )
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
