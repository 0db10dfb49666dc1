import { staffCall } from '#platform/api/call.ts'
import type { SaveView, Views, WhichList, WhichView } from '#staff/api/staff-views.schema.ts'

const at = (what: string): string => `/v1/console/views/${what}`

export const listViews = staffCall<WhichList, Views>('GET', at('list'), 'own')
export const saveView = staffCall<SaveView, Views>('POST', at('save'), 'own')
export const removeView = staffCall<WhichView, Views>('POST', at('remove'), 'own')
