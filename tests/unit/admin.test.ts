import { readConfig } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { verifyPassword } from '#platform/server/passwords/hashes.ts'
import { findRoles, findStaffById } from '#staff/server/store.ts'
import { isNightly } from '#tests/support/nightly.ts'
import { runToEnd } from '#tests/support/program.ts'
import { chown, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, describe, expect } from 'vitest'

interface Office {
  folder: string
  admin: (given: string[], stdin?: string) => ReturnType<typeof runToEnd>
}

const open = (folder: string) => openDatabase(readConfig({ DATA_DIR: folder }))

/** The office's shell over a site with nothing in it. */
const test = base.extend<{ office: Office }>({
  office: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'admin-'))
    const admin: Office['admin'] = (given, stdin = '') =>
      runToEnd('shell/main.ts', {
        cwd: process.cwd(),
        environment: { DATA_DIR: folder },
        arguments: given,
        stdin,
      })
    await (await open(folder)).destroy()
    await use({ folder, admin })
    await rm(folder, { recursive: true, force: true })
  },
})

const staffIds = async (folder: string): Promise<string[]> => {
  const db = await open(folder)
  const rows = await db.selectFrom('staff').select('staff_id').orderBy('staff_id').execute()
  await db.destroy()
  return rows.map(({ staff_id }) => staff_id)
}

test('help names every command', async ({ office }) => {
  const { code, out } = await office.admin([])
  expect(code).toBe(0)
  for (const name of ['create-staff', 'backup', 'restore']) expect(out).toContain(name)
  const unknown = await office.admin(['toString'])
  expect(unknown.code).toBe(1)
  expect(unknown.err).toContain('없는 명령')
})

describe('data that is not the server’s', () => {
  const others = [['create-staff', 'hong2026', '홍길동'], ['orders'], ['needs-human']]
  test.for([['backup', 'copy.sqlite'], ...(isNightly ? others : [])])(
    'no database is made by %j',
    async (given, { office }) => {
      await rm(join(office.folder, 'site.sqlite'))
      const { code, err } = await office.admin(given)
      expect(code).toBe(1)
      expect(err).toContain(office.folder)
      expect(err).toMatch(/^[^\n]*데이터베이스[^\n]* 없습니다\.[^\n]*\n$/)
      expect((await readdir(office.folder)).filter((name) => name.startsWith('site'))).toEqual([])
    },
  )

  test.runIf(isNightly)(
    'what lies there and is no database of ours is none',
    async ({ office }) => {
      await rm(join(office.folder, 'site.sqlite'))
      await writeFile(join(office.folder, 'site.sqlite'), '')
      expect((await office.admin(['orders'])).err).toContain('데이터베이스')
    },
  )

  test.runIf(isNightly && process.getuid?.() === 0)(
    'another user’s folder is left alone',
    async ({ office }) => {
      await chown(office.folder, 12_345, 12_345)
      const before = await readdir(office.folder)
      for (const given of [['orders'], ['restore', 'copy.sqlite']]) {
        const { code, err } = await office.admin(given)
        expect(code).toBe(1)
        expect(err).toMatch(/^DATA_DIR\([^\n]*다른 사용자[^\n]*members-admin[^\n]*\n$/)
      }
      expect(await readdir(office.folder)).toEqual(before)
    },
  )
})

describe('create-staff', () => {
  test('takes the password from standard input and never shows it', async ({ office }) => {
    const { code, out, err } = await office.admin(
      ['create-staff', 'hong2026', '홍길동'],
      'Secret quiet 바다\n',
    )
    expect(code, err).toBe(0)
    expect(out + err).not.toContain('Secret quiet 바다')
    const db = await open(office.folder)
    const staff = await findStaffById(db, 'HONG2026')
    expect(await verifyPassword(staff?.password_hash ?? undefined, 'Secret quiet 바다')).toBe(true)
    expect(await findRoles(db, staff?.staff_pk ?? 0)).toEqual(['관리자'])
    await db.destroy()
  })

  test.runIf(isNightly)(
    'makes a password where none is given, and shows it once',
    async ({ office }) => {
      const { out } = await office.admin(['create-staff', 'hong2026', '홍길동'])
      const password = /비밀번호: (\S+)/.exec(out)?.[1] ?? ''
      expect(password).toMatch(/^[A-Za-z0-9_-]{20}$/)
      const db = await open(office.folder)
      const staff = await findStaffById(db, 'hong2026')
      expect(await verifyPassword(staff?.password_hash ?? undefined, password)).toBe(true)
      await db.destroy()
    },
  )

  test.runIf(isNightly).for([
    [['create-staff', 'hong2026'], '', '아이디와 이름'],
    [['create-staff', '홍', '홍길동'], '', '6~20자의 영문, 숫자만'],
    [['create-staff', 'hong2026', '홍길동'], 'short', '12~128자'],
    [['create-staff', 'hong2026', '홍길동'], 'passwordpassword', '많은 사람이'],
    [['create-staff', 'hong2026', '홍길동'], '안녕 홍길동입니다 2026', '이름으로'],
  ] as const)('refuses %j with %j', async ([given, stdin, sentence], { office }) => {
    const { code, err } = await office.admin([...given], stdin)
    expect(code).toBe(1)
    expect(err).toContain(sentence)
    expect(err).not.toMatch(/^ +at /m)
  })

  test.runIf(isNightly)('refuses an id that someone has', async ({ office }) => {
    await office.admin(['create-staff', 'hong2026', '홍길동'])
    const { code, err } = await office.admin(['create-staff', 'Hong2026', '홍길순'])
    expect(code).toBe(1)
    expect(err).toContain('이미 쓰고 있는 아이디')
  })
})

describe('backup and restore', () => {
  test('bring back what was there, under an open database, and keep what is replaced', async ({
    office,
  }) => {
    const file = join(office.folder, 'copy.sqlite')
    await office.admin(['create-staff', 'before01', '이전'])
    const live = await open(office.folder)
    expect((await office.admin(['backup', file])).code).toBe(0)
    await office.admin(['create-staff', 'after01', '이후'])

    const { code, err } = await office.admin(['restore', file])
    expect(code, err).toBe(0)
    expect(await live.selectFrom('staff').select('staff_id').execute()).toEqual([
      { staff_id: 'before01' },
    ])
    await live.destroy()
    expect(await staffIds(office.folder)).toEqual(['before01'])

    const restored = await open(office.folder)
    const rows = await restored.selectFrom('staff_log').select(['call', 'staff_name']).execute()
    expect(rows.map(({ call }) => call)).toEqual(['create-staff', 'restore'])
    expect(rows.at(-1)?.staff_name).toBe('서버 관리자(명령)')
    await restored.destroy()

    const names = await readdir(office.folder)
    const kept = names.find((name) => name.startsWith('before-restore-')) ?? ''
    const back = await office.admin(['restore', join(office.folder, kept)])
    expect(back.code, back.err).toBe(0)
    expect(await staffIds(office.folder)).toEqual(['after01', 'before01'])
    expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('a backup does not overwrite', async ({ office }) => {
    const file = join(office.folder, 'copy.sqlite')
    await writeFile(file, 'precious')
    await office.admin(['create-staff', 'before01', '이전'])
    expect((await office.admin(['backup', file])).code).toBe(1)
    expect(await readFile(file, 'utf8')).toBe('precious')
  })

  test('what is no backup changes nothing', async ({ office }) => {
    await office.admin(['create-staff', 'before01', '이전'])
    const file = join(office.folder, 'letter.txt')
    await writeFile(file, 'no database')
    for (const given of [file, ...(isNightly ? [join(office.folder, 'missing')] : [])]) {
      expect((await office.admin(['restore', given])).code).toBe(1)
    }
    expect(await staffIds(office.folder)).toEqual(['before01'])
    expect((await readdir(office.folder)).join()).not.toContain('before-restore')
  })

  test.runIf(isNightly)('of PostgreSQL are its own tools’ matter', async ({ office }) => {
    const { code, err } = await runToEnd('shell/main.ts', {
      cwd: process.cwd(),
      environment: { DATA_DIR: office.folder, DATABASE_URL: 'postgres://127.0.0.1/site' },
      arguments: ['backup', 'copy'],
    })
    expect(code).toBe(1)
    expect(err).toContain('pg_dump')
  })
})
