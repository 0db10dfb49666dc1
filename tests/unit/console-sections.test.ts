import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allCalls } from '#app/api/calls.ts'
import { landingOf, offeredTo } from '#staff/rules/console-sections.ts'
import { type Permission, permissionsOf, type Role, roles } from '#staff/rules/staff.ts'

// Roles × screens: what each is offered, and whether the calls would be answered that those screens open with.

/** Rooms as the navigation offers them; what can be done in each follows from the permissions of its calls. */
const screens: Readonly<Record<Role, string>> = {
  관리자:
    '오늘 회원 회비와 입금 학술대회 입장 확인 게시글 홈페이지 글 메일 이력 설정 직원 개인정보 내 계정',
  사무국:
    '오늘 회원 회비와 입금 학술대회 입장 확인 게시글 홈페이지 글 메일 이력 설정 개인정보 내 계정',
  회계: '오늘 회원 회비와 입금 학술대회 메일 이력 설정 내 계정',
  편집: '오늘 게시글 홈페이지 글 이력 설정 내 계정',
  임원: '오늘 회원 회비와 입금 학술대회 설정 내 계정',
  학술: '오늘 학술대회 이력 설정 내 계정',
  현장: '오늘 입장 확인 설정 내 계정',
}

const held = (role: Role): Permission[] => [...permissionsOf([role])]

test.for(roles)('%s is offered what the table says', (role) => {
  const offered = offeredTo(held(role)).map(({ label }) => label)
  expect(offered.join(' ')).toBe(screens[role])
  expect(landingOf(held(role))).toBe(role === '현장' ? '/admin/conference/checkin' : '/admin')
})

const needed = new Map(
  allCalls.flatMap((call) =>
    'permission' in call ? [[`${call.method} ${call.path}`, call.permission as Permission]] : [],
  ),
)

/** The island of a page of the console. */
const islandOf = (path: string): string => {
  const page = path.replace(/[?#].*/, '').replace('/admin', 'src/pages/admin')
  const file = [`${page}.astro`, `${page}/index.astro`].find(existsSync)
  if (file === undefined) throw new Error(`There is no page ${path}`)
  const [, island = ''] = /'#([^']+Page\.tsx)'/.exec(readFileSync(file, 'utf8')) ?? []
  return readFileSync(`src/${island}`, 'utf8')
}

test.for(roles)('no screen that %s is offered opens with what would be refused', (role) => {
  const places = offeredTo(held(role)).flatMap(({ path, actions }) => [
    path,
    ...actions.map((action) => action.path),
  ])
  for (const path of places) {
    const island = islandOf(path)
    const asked = [...island.matchAll(/'(GET \/v1\/console\/[^']+)'/g)]
    for (const [, key = ''] of asked) {
      const permission = needed.get(key)
      // Where the island itself looks first, it asks for no more than it may.
      if (permission === undefined || island.includes(`includes('${permission}')`)) continue
      expect(held(role), `${path} ${key}`).toContain(permission)
    }
  }
})
