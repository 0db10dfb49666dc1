import type { Actor } from '#platform/server/http/staff.ts'
import { plantStaff } from '#tests/support/console.ts'
import type { Site } from '#tests/support/site.ts'

/** Somebody of the office, for a service that is asked directly. */
export const officer: Actor = { staff_pk: null, staff_name: '김사무', ip: '', call: 'test' }

/** Plants somebody of that name who may do everything; answers with what a command of the shell says of it. */
export const plantOfficer = async (site: Site, staff_name = officer.staff_name) => {
  await plantStaff(site, '관리자', { staff_name })
  return ['--by', staff_name]
}
