import { staffCall } from '#platform/api/call.ts'
import type * as of from '#payments/api/audit.schema.ts'

const at = '/v1/console/money/audit'

export const getAudit = staffCall<of.AuditInput, of.Audit>('GET', `${at}/get`, 'money.settle')
export const auditFile = staffCall<of.AuditFileInput, Blob>('POST', `${at}/file`, 'money.settle', {
  fresh: true,
})
