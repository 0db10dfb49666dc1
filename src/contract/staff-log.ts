import { staffCall } from '#contract/call.ts'
import type { Ask, Log } from '#contract/staff-log.schema.ts'

export const log = staffCall<Ask, Log>('GET', '/v1/console/log', 'log.own')
