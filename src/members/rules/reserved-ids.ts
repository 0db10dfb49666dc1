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

/**
 * Refuses ids that could pass for the office. Case does not matter, and any id that starts with
 * `admin` is reserved.
 */
export const isReservedId = (id: string): boolean => {
  const key = id.toLowerCase()
  return key.startsWith('admin') || reserved.has(key)
}

/** The key under which an id is unique: case does not matter (`member_id_key`). */
export const memberIdKey = (id: string): string => normalTyped(id).toLowerCase()
