import type { Staff } from '#platform/server/http/staff.ts'

/** Somebody of the office, for services that are asked without a call. */
export const someStaff = (more: Partial<Staff> = {}): Staff => ({
  staff_pk: 1,
  staff_name: '박서연',
  ip: '127.0.0.1',
  call: '/v1/console/test',
  roles: ['사무국'],
  session_hash: '',
  ...more,
})
