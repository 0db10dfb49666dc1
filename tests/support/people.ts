import type { Role } from '#staff/rules/staff.ts'
import { type Planted, plantStaff } from '#tests/support/console.ts'
import { plantPayer } from '#tests/support/payments.ts'
import { type Site, test as base } from '#tests/support/site.ts'

export type Clerk = Planted

/** Somebody of the office who has just come in. */
export const plantClerk = (site: Site, role: Role, staff_name?: string): Promise<Clerk> =>
  plantStaff(site, role, staff_name === undefined ? {} : { staff_name })

interface Begun {
  site: Site
  at: string
}

const clerk =
  (role: Role) =>
  ({ site, at }: Begun): Promise<Clerk> => {
    site.clock.set(at)
    return plantClerk(site, role)
  }

/** A site on which it is `at`, with whom a test asks for: somebody of each role, and a 정회원 who is logged in. */
export const test = base
  .extend('at', '2026-11-21T03:00:00Z')
  .extend('begun', { auto: true }, ({ site, at }) => site.clock.set(at))
  .extend('admin', clerk('관리자'))
  .extend('office', clerk('사무국'))
  .extend('treasurer', clerk('회계'))
  .extend('officer', clerk('임원'))
  .extend('editor', clerk('편집'))
  .extend('desk', clerk('현장'))
  .extend('payer', ({ site, at }) => {
    site.clock.set(at)
    return plantPayer(site)
  })
