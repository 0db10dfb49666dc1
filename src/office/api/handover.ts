import { staffCall } from '#platform/api/call.ts'
import type * as of from '#office/api/handover.schema.ts'

const at = (what: string): string => `/v1/console/handover/${what}`
const fresh = { fresh: true }

/** Whoever gives or takes sees their own, and signs; who may change staff sees all, and begins and ends them. */
export const listHandovers = staffCall<Record<string, never>, of.Handovers>(
  'GET',
  at('list'),
  'own',
)
export const beginHandover = staffCall<of.BeginInput, of.Done>('POST', at('begin'), 'staff', fresh)
export const cancelHandover = staffCall<of.WhichInput, of.Done>('POST', at('cancel'), 'staff')
export const tickHandover = staffCall<of.TickInput, of.Done>('POST', at('tick'), 'own')
export const signHandover = staffCall<of.WhichInput, of.Done>('POST', at('sign'), 'own', fresh)
export const endHandover = staffCall<of.EndInput, of.Done>('POST', at('end'), 'staff', fresh)
export const handoverSheet = staffCall<of.SheetInput, Blob>('POST', at('sheet'), 'own', fresh)
