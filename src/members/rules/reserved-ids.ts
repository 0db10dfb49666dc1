import { normalTyped } from '#platform/rules/typed-text.ts'

const reserved = new Set([
  'administrator',
  'adminadmin',
  'manager',
  'operator',
  'webmaster',
  'postmaster',
  'hostmaster',
  'support',
  'system',
  'security',
  'privacy',
  'noreply',
  'abuse',
  'rootroot',
  'superuser',
  'office',
  'secretary',
  'president',
])

/** Ids that would pass for the office. Compared without case; any id that starts with `admin` counts. */
export const isReservedId = (id: string): boolean => {
  const key = id.toLowerCase()
  return key.startsWith('admin') || reserved.has(key)
}

/** An id in the form that finds a member: ids that differ only in case are one (`member_id_key`). */
export const memberIdKey = (id: string): string => normalTyped(id).toLowerCase()
