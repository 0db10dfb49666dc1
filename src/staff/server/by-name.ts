import type { Database } from '#platform/server/db/database.ts'
import { Refusal } from '#platform/server/program.ts'
import { type Permission, permissionsOf } from '#staff/rules/staff.ts'
import { findAllRoles, findPeople } from '#staff/server/store.ts'

type Person = Awaited<ReturnType<typeof findPeople>>[number]

/**
 * Finds staff by log-in id in any case, or by a unique name. Throws Refusal, with advice, if
 * nobody or several match, or if the account has ended or lacks the permission
 * (docs/decisions/049).
 */
export const staffNamed = async (
  db: Database,
  given: string,
  permission: Permission,
): Promise<Pick<Person, 'staff_pk' | 'staff_name'>> => {
  const people = await findPeople(db)
  if (people.length === 0) {
    throw new Refusal(
      '직원 계정이 아직 없습니다. 먼저 만들어 주십시오. 예: npm run admin -- create-staff hong2026 홍길동',
    )
  }
  const able = await holdersOf(db, permission)
  const whoMay = listOf(people.filter(({ staff_pk }) => able.has(staff_pk)))
  const [found, ...others] = matching(people, given.normalize('NFC').trim())
  if (found === undefined) {
    throw new Refusal(
      `‘${given}’ 직원을 찾을 수 없습니다. --by에는 직원의 로그인 아이디나 이름을 입력합니다. ${whoMay}`,
    )
  }
  const { staff_pk, staff_name, state } = found
  if (others.length > 0) {
    const ids = [found, ...others].map(({ staff_id }) => staff_id).join(', ')
    throw new Refusal(
      `${staff_name} 님과 이름이 같은 직원이 있습니다. --by에 아이디를 입력해 주십시오: ${ids}`,
    )
  }
  if (state === 'ended') {
    throw new Refusal(`${staff_name} 님의 계정은 해지되어 사용할 수 없습니다. ${whoMay}`)
  }
  if (!able.has(staff_pk)) {
    throw new Refusal(`${staff_name} 님의 역할에는 이 업무의 권한이 없습니다. ${whoMay}`)
  }
  return { staff_pk, staff_name }
}

const matching = (people: readonly Person[], given: string): readonly Person[] => {
  const byId = people.filter(({ staff_id }) => staff_id === given.toLowerCase())
  if (byId.length > 0) return byId
  const named = people.filter(({ staff_name }) => staff_name.normalize('NFC') === given)
  const current = named.filter(({ state }) => state !== 'ended')
  return current.length > 0 ? current : named.slice(0, 1)
}

const holdersOf = async (db: Database, permission: Permission): Promise<ReadonlySet<number>> => {
  const held = Map.groupBy(await findAllRoles(db), ({ staff_pk }) => staff_pk)
  const may = [...held].filter(([, rows]) =>
    permissionsOf(rows.map(({ role }) => role)).has(permission),
  )
  return new Set(may.map(([staff_pk]) => staff_pk))
}

const listOf = (people: readonly Person[]): string =>
  people.length === 0
    ? '이 업무의 담당 직원이 없습니다. 관리 화면의 직원에서 역할을 지정해 주십시오.'
    : `담당 직원: ${people.map(({ staff_id, staff_name }) => `${staff_name}(${staff_id})`).join(', ')}`
