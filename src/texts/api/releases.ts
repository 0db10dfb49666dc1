import { staffCall } from '#platform/api/call.ts'
import type * as schema from '#texts/api/releases.schema.ts'

export const listReleases = staffCall<schema.ListReleasesInput, schema.ReleaseList>(
  'GET',
  '/v1/console/releases/list',
  'texts.edit',
)

export const releaseProgress = staffCall<schema.ReleaseInput, schema.ReleaseProgress>(
  'GET',
  '/v1/console/releases/progress',
  'texts.edit',
)

/** Changes nothing: shows what a publication would change. */
export const planRelease = staffCall<schema.PlanReleaseInput, schema.ReleasePlan>(
  'POST',
  '/v1/console/releases/plan',
  'texts.edit',
)

export const publishRelease = staffCall<schema.PublishReleaseInput, schema.AskedRelease>(
  'POST',
  '/v1/console/releases/publish',
  'texts.publish',
)

export const backToRelease = staffCall<schema.BackInput, schema.AskedRelease>(
  'POST',
  '/v1/console/releases/back',
  'texts.publish',
)

export const cancelRelease = staffCall<schema.CancelReleaseInput, Record<string, never>>(
  'POST',
  '/v1/console/releases/cancel',
  'texts.publish',
)

export const releaseZip = staffCall<schema.ReleaseInput, Blob>(
  'GET',
  '/v1/console/releases/zip',
  'texts.edit',
)
