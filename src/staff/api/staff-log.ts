import { staffCall } from '#platform/api/call.ts'
import type { Ask, AskFile, Log } from '#staff/api/staff-log.schema.ts'

export const log = staffCall<Ask, Log>('GET', '/v1/console/log', 'log.own')
export const logFile = staffCall<AskFile, Blob>('POST', '/v1/console/log/file', 'log.read', {
  fresh: true,
})
