import { chown, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { commands } from '#app/shell/commands.ts'
import { refuseForeignData } from '#app/shell/given.ts'
import { readConfig } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { verifyPassword } from '#platform/server/passwords/hashes.ts'
import { findRoles, findStaffById } from '#staff/server/store.ts'
import { testContent } from '#tests/support/content-dir.ts'
import { runToEnd } from '#tests/support/program.ts'

// Chores of the office's shell over a site with nothing in it.

let folder: string
/** All that a command has printed. */
let said: string

const config = () => readConfig({ DATA_DIR: folder, CONTENT_DIR: testContent, LOG_LEVEL: 'silent' })
const open = () => openDatabase(config())

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'admin-'))
  said = ''
  vi.spyOn(console, 'log').mockImplementation((line: string) => void (said += `${line}\n`))
  await (await open()).destroy()
  return () => rm(folder, { recursive: true, force: true })
})

/** Runs a command in this process, with what is piped into it. */
const run = (name: keyof typeof commands, given: readonly string[], stdin = ''): Promise<void> => {
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([stdin]) as never)
  return commands[name].run(config(), given)
}

const staffIds = async (): Promise<string[]> => {
  const db = await open()
  const rows = await db.selectFrom('staff').select('staff_id').orderBy('staff_id').execute()
  await db.destroy()
  return rows.map(({ staff_id }) => staff_id)
}

const passwordIs = async (password: string): Promise<boolean> => {
  const db = await open()
  const staff = await findStaffById(db, 'HONG2026')
  expect(await findRoles(db, staff?.staff_pk ?? 0)).toEqual(['관리자'])
  await db.destroy()
  return verifyPassword(staff?.password_hash ?? undefined, password)
}

test('create-staff takes the password from standard input and never shows it', async () => {
  const { code, out, err } = await runToEnd('shell/main.ts', {
    cwd: process.cwd(),
    environment: { DATA_DIR: folder },
    arguments: ['create-staff', 'hong2026', '홍길동'],
    stdin: 'Secret quiet 바다\n',
  })
  expect(code, err).toBe(0)
  expect(out + err).not.toContain('Secret quiet 바다')
  expect(await passwordIs('Secret quiet 바다')).toBe(true)
})

test.for([
  ['backup', 'copy.sqlite'],
  ['create-staff', 'hong2026', '홍길동'],
  ['orders'],
  ['needs-human'],
] as const)('no database is made by %j', async ([name, ...given]) => {
  await rm(join(folder, 'site.sqlite'))
  await expect(run(name, given)).rejects.toThrow(new RegExp(`${folder}.*데이터베이스.* 없습니다`))
  expect((await readdir(folder)).filter((file) => file.startsWith('site'))).toEqual([])
  await writeFile(join(folder, 'site.sqlite'), '')
  await expect(run('orders', [])).rejects.toThrow('데이터베이스')
})

test.runIf(process.getuid?.() === 0)('another user’s folder is left alone', async () => {
  await chown(folder, 12_345, 12_345)
  await expect(refuseForeignData(config())).rejects.toThrow(/DATA_DIR.*다른 사용자.*members-admin/)
})

describe('create-staff', () => {
  test('makes a password where none is given, and shows it once', async () => {
    await run('create-staff', ['hong2026', '홍길동'])
    const password = /비밀번호: ([A-Za-z0-9_-]{20})\n/.exec(said)?.[1] ?? ''
    expect(await passwordIs(password)).toBe(true)
    await expect(run('create-staff', ['Hong2026', '홍길순'])).rejects.toThrow('이미 사용 중인')
  })

  test.for([
    [['hong2026'], '', '아이디와 이름'],
    [['홍', '홍길동'], '', '6~20자의 영문, 숫자만'],
    [['hong2026', '홍길동'], 'short', '12~128자'],
    [['hong2026', '홍길동'], 'passwordpassword', '많이 사용되는'],
    [['hong2026', '홍길동'], '안녕 홍길동입니다 2026', '이름이 포함'],
  ] as const)('refuses %j with %j', async ([given, stdin, sentence]) => {
    await expect(run('create-staff', given, stdin)).rejects.toThrow(sentence)
  })
})

describe('backup and restore', () => {
  test('bring back what was there, under an open database, and keep what is replaced', async () => {
    const file = join(folder, 'copy.sqlite')
    await run('create-staff', ['before01', '이전'])
    const live = await open()
    await run('backup', [file])
    await run('create-staff', ['after01', '이후'])
    await run('restore', [file])
    const now = await live.selectFrom('staff').select('staff_id').execute()
    expect(now).toEqual([{ staff_id: 'before01' }])
    const rows = await live.selectFrom('staff_log').select(['call', 'staff_name']).execute()
    expect(rows.map(({ call }) => call)).toEqual(['create-staff', 'restore'])
    expect(rows.at(-1)?.staff_name).toBe('서버 관리자(명령)')
    await live.destroy()
    expect(await staffIds()).toEqual(['before01'])

    const names = await readdir(folder)
    const kept = names.find((name) => name.startsWith('before-restore-')) ?? ''
    await run('restore', [join(folder, kept)])
    expect(await staffIds()).toEqual(['after01', 'before01'])
    expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('a backup does not overwrite, and what is none changes nothing', async () => {
    const file = join(folder, 'letter.txt')
    await writeFile(file, 'precious')
    await run('create-staff', ['before01', '이전'])
    await expect(run('backup', [file])).rejects.toThrow('이미 있습니다')
    expect(await readFile(file, 'utf8')).toBe('precious')
    for (const given of [file, join(folder, 'missing')]) {
      await expect(run('restore', [given])).rejects.toThrow()
    }
    expect(await staffIds()).toEqual(['before01'])
    expect((await readdir(folder)).join()).not.toContain('before-restore')
  })
})
