import { open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { makeSet } from '#app/backup/set.ts'
import { databaseFile } from '#platform/server/db/dialects.ts'
import { removeMember } from '#privacy/server/withdrawal/service.ts'
import { passphrase, plantFile, plantKey, test } from '#tests/support/backups.ts'
import { isEmbedded } from '#tests/support/engines.ts'
import { plantMember } from '#tests/support/members.ts'
import type { Site } from '#tests/support/site.ts'

// On SQLite: PostgreSQL's own tools are not on every machine (tests/api/postgres-backups.test.ts).

const membersOf = async ({ context: { db } }: Site): Promise<string[]> => {
  const rows = await db.selectFrom('member').select('member_id').orderBy('member_id').execute()
  return rows.map(({ member_id }) => member_id ?? '')
}

/** Writes over some bytes in the middle of a file. */
const spoil = async (path: string): Promise<void> => {
  const handle = await open(path, 'r+')
  const { size } = await handle.stat()
  const from = Math.floor(size / 2)
  await handle.write(Buffer.alloc(Math.min(8192, size - from), 0xa5), 0, undefined, from)
  await handle.close()
}

const leave = async ({ context }: Site, member_pk: number): Promise<void> => {
  await context.db
    .transaction()
    .execute((transaction) =>
      removeMember(context, transaction, { member_pk, email: null, mailTo: undefined }),
    )
}

describe.runIf(isEmbedded)('a backup of all', () => {
  test.for([undefined, passphrase])(
    'brings back database and files, sealed with %s',
    async (seal, { site, vault }) => {
      const key = await plantFile(site)
      await plantMember(site, { member_id: 'stays01' })
      if (seal !== undefined) await plantKey(vault.dir)
      const set = await vault.backUp(seal)
      expect(await vault.sets()).toHaveLength(1)
      await site.context.files.delete(key)
      await plantMember(site, { member_id: 'later01' })

      const check = await vault.admin(['restore', '--check'], seal)
      expect(check.code, check.err).toBe(0)
      expect(check.out).toContain('동일하게 복원됩니다. 첨부 파일 1개도 그대로 백업에 있습니다.')
      expect(await membersOf(site)).toEqual(['later01', 'stays01'])
      expect(await site.context.files.has(key)).toBe(false)

      const { code, err } = await vault.admin(['restore', set], seal)
      expect(code, err).toBe(0)
      expect(await membersOf(site)).toEqual(['stays01'])
      expect(await site.context.files.size(key)).toBe(Buffer.byteLength('총회 안건'))
      const left = await readdir(site.context.config.dataDir)
      expect(left.filter((name) => /^(?:restore|backup)-/.test(name))).toEqual([])
    },
  )

  test('is whole while another into the same folder is refused', async ({ site, vault }) => {
    const { config, clock } = site.context
    for (let post = 0; post < 20; post += 1) await plantFile(site)
    await plantKey(vault.dir)
    const sealed = { ...config, backup: { ...config.backup, passphrase } }
    const later = (ms: number) => ({ now: () => new Date(clock.now().getTime() + ms) })
    const both = await Promise.allSettled(
      [0, 1_000].map((ms) => makeSet(sealed, vault.dir, later(ms))),
    )
    const made = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const refused = both.flatMap((one) => (one.status === 'rejected' ? [one] : []))
    expect(made).toHaveLength(1)
    expect(refused[0]).toMatchObject({
      reason: { message: expect.stringContaining('다른 백업이 진행 중입니다') as string },
    })
    const { code, err } = await vault.admin(
      ['restore', '--check', made[0]?.folder ?? ''],
      passphrase,
    )
    expect(code, err).toBe(0)
  })

  test('cannot be read without the passphrase', async ({ site, vault }) => {
    await plantFile(site, '아무도 읽지 못할 글')
    const set = await vault.backUp(passphrase)
    const names = await readdir(vault.dir, { recursive: true })
    for (const name of names) {
      const path = join(vault.dir, name)
      if ((await stat(path)).isDirectory()) continue
      const bytes = await readFile(path)
      expect(bytes.includes('아무도 읽지 못할 글'), name).toBe(false)
      expect((await stat(path)).mode & 0o077, name).toBe(0)
    }
    const none = await vault.admin(['restore', '--check', set])
    expect(none).toMatchObject({ code: 1 })
    expect(none.err).toContain('BACKUP_PASSPHRASE')
    const other = await vault.admin(['restore', '--check', set], `${passphrase}!`)
    expect(other.err).toContain('처음 설정한 암호로만 열 수 있습니다')
    expect((await vault.admin(['backup', '--all'])).err).toContain('암호화된 백업이 있습니다')
  })

  test('that is not what was written is refused, and changes nothing', async ({ site, vault }) => {
    const key = await plantFile(site)
    await plantKey(vault.dir)
    const set = await vault.backUp(passphrase)
    await plantMember(site, { member_id: 'later01' })
    const copy = join(vault.dir, 'files', `${key}.age`)
    await spoil(copy)
    const { code, err } = await vault.admin(['restore', set], passphrase)
    expect(code).toBe(1)
    expect(err).toContain(`첨부 파일(${key})이 없거나 손상되었습니다.`)
    await rm(copy)
    expect((await vault.admin(['restore', '--check'], passphrase)).err).toContain(key)
    await spoil(join(set, 'database.sqlite.gz.age'))
    expect((await vault.admin(['restore', set], passphrase)).err).toContain('손상되었습니다')
    expect(await membersOf(site)).toEqual(['later01'])
  })

  test('says what the store has lost, and has the rest', async ({ site, vault }) => {
    const key = await plantFile(site)
    await plantFile(site)
    await site.context.files.delete(key)
    const { code, err, out } = await vault.admin(['backup', '--all'])
    expect(code).toBe(0)
    expect(err).toContain(`첨부 파일 1개가 저장소에 없습니다(${key})`)
    expect(out).toContain('첨부 파일 1개가 함께 있습니다.')
    expect((await vault.admin(['restore', '--check'])).out).toContain('이미 저장소에 없던')
  })

  test('copies a file once, whatever number of backups has it', async ({ site, vault }) => {
    const key = await plantFile(site)
    const first = await vault.backUp()
    const copy = join(vault.dir, 'files', key)
    const { ino } = await stat(copy)
    await rename(first, join(vault.dir, 'backup-2026-11-01-030000'))
    await vault.backUp()
    expect(await vault.sets()).toHaveLength(2)
    expect((await stat(copy)).ino).toBe(ino)
  })

  test('does not bring back who has left since', async ({ site, vault }) => {
    await plantMember(site, { member_id: 'stays01', email: 'stays@example.org' })
    const gone = await plantMember(site, { member_id: 'leaves01', email: 'leaves@example.org' })
    const set = await vault.backUp()
    await leave(site, gone.member_pk)
    const { code, out, err } = await vault.admin(['restore', set])
    expect(code, err).toBe(0)
    expect(out).toContain('탈퇴한 회원 1명의 정보를 다시 삭제했습니다.')
    expect(await membersOf(site)).toEqual(['stays01'])
    const file = databaseFile(site.context.config)
    for (const path of [file, `${file}-wal`]) {
      expect((await readFile(path)).includes('leaves@example.org'), path).toBe(false)
    }
    const mails = await site.context.db.selectFrom('mail').select('mail_pk').execute()
    expect(mails).toEqual([])
  })

  test('half of one is none', async ({ site, vault }) => {
    await plantFile(site)
    const set = await vault.backUp()
    await rm(join(set, 'manifest.json'))
    expect((await vault.admin(['restore', '--check', set])).err).toContain('백업이 아니거나')
    expect((await vault.admin(['restore', '--check'])).code).toBe(1)
  })
})

describe.runIf(isEmbedded)('a damaged database', () => {
  const damage = async (site: Site): Promise<string> => {
    for (let post = 0; post < 30; post++) await plantFile(site)
    const file = databaseFile(site.context.config)
    await site.context.db.destroy()
    await spoil(file)
    return file
  }

  test('is not backed up, and the office is told what to do', async ({ site, vault }) => {
    await damage(site)
    for (const given of [
      ['backup', join(vault.dir, 'one.sqlite')],
      ['backup', '--all'],
    ]) {
      const { code, err } = await vault.admin(given)
      expect(code).toBe(1)
      expect(err).toContain('손상되었습니다. 백업하지 않았습니다.')
      expect(err).not.toMatch(/^ +at /m)
    }
    expect((await readdir(vault.dir)).filter((name) => !/^files$/.test(name))).toEqual([])
  })

  test('gives way to a backup, and is kept', async ({ site, vault }) => {
    await plantMember(site, { member_id: 'stays01' })
    const set = await vault.backUp()
    await damage(site)
    await writeFile(databaseFile(site.context.config), 'no database at all')
    const { code, err } = await vault.admin(['restore', set])
    expect(code, err).toBe(0)
    expect(err).toContain('서버를 다시 시작하십시오')
    const check = await vault.admin(['backup', join(vault.dir, 'again.sqlite')])
    expect(check.code, check.err).toBe(0)
    const names = await readdir(site.context.config.dataDir)
    expect(names.some((name) => name.startsWith('before-restore-'))).toBe(true)
  })
})
