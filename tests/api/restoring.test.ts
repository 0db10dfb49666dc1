import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, vi } from 'vitest'
import { makeSet } from '#app/backup/set.ts'
import { joinServers } from '#app/cluster/join.ts'
import { restore } from '#app/shell/restore.ts'
import type { Config } from '#platform/server/config.ts'
import { removeMember } from '#privacy/server/withdrawal/service.ts'
import { isEmbedded } from '#tests/support/engines.ts'
import { plantMember } from '#tests/support/members.ts'
import { type Site, test as base } from '#tests/support/site.ts'

// All that a backup brings back is tried by night (tests/night/api/backups.test.ts).

interface Vault {
  config: Config
  /** Makes a backup at an hour of the day; answers with its folder. */
  backUp: (hour: number) => Promise<string>
}

const test = base.extend<{ vault: Vault }>({
  vault: async ({ site }, use) => {
    const dir = await mkdtemp(join(tmpdir(), 'vault-'))
    const { backup, ...others } = site.context.config
    const config = { ...others, backup: { ...backup, dir } }
    const backUp = async (hour: number): Promise<string> => {
      const at = new Date(Date.UTC(2026, 10, 21, hour))
      return (await makeSet(config, dir, { now: () => at })).folder
    }
    await use({ config, backUp })
    await rm(dir, { recursive: true, force: true })
  },
})

/** Catches the lines that a command prints for programs, and those that it warns with. */
const listening = () => {
  const lines = (name: 'log' | 'warn') => {
    const spy = vi.spyOn(console, name).mockReturnValue()
    return () => spy.mock.calls.map(([line]) => String(line))
  }
  return { printed: lines('log'), said: lines('warn') }
}

const memberIds = async ({ context: { db } }: Site) => {
  const rows = await db.selectFrom('member').select('member_id').execute()
  return rows.map(({ member_id }) => member_id)
}

describe.runIf(isEmbedded)('restore', () => {
  test('lists whole backups, with members and newest first', async ({ site, vault }) => {
    const empty = await vault.backUp(9)
    await plantMember(site, { member_id: 'stays01' })
    const whole = await vault.backUp(6)
    const newer = await vault.backUp(7)
    const broken = await vault.backUp(8)
    await writeFile(join(broken, 'database.sqlite.gz'), 'half')
    const { printed, said } = listening()
    await restore.run(vault.config, ['--list'])
    expect(printed()).toEqual([`${newer}  회원 1명`, `${whole}  회원 1명`, `${empty}  회원 0명`])
    expect(said()).toEqual([`${broken}  온전하지 않습니다.`])
  })

  test('is refused while a server runs, and a look is not', async ({ site, vault }) => {
    await plantMember(site, { member_id: 'stays01' })
    const set = await vault.backUp(6)
    await plantMember(site, { member_id: 'later01' })
    const server = await joinServers(site.context, 'made-of-this.with-those')
    listening()
    await expect(restore.run(vault.config, [set])).rejects.toThrow(
      /^켜져 있는 서버\(.+서버를 멈추고/,
    )
    await restore.run(vault.config, ['--check', set])
    expect(await memberIds(site)).toEqual(['stays01', 'later01'])
    await server.leave()
    await restore.run(vault.config, [set])
    expect(await memberIds(site)).toEqual(['stays01'])
  })

  test('of rows that do not fit changes nothing, and says so', async ({ site, vault }) => {
    const { db } = site.context
    const { member_pk } = await plantMember(site, { member_id: 'leaves01' })
    await sql`create table clinging (member_pk integer references member)`.execute(db)
    await sql`insert into clinging values (${member_pk})`.execute(db)
    const set = await vault.backUp(6)
    await sql`drop table clinging`.execute(db)
    await db
      .transaction()
      .execute((all) =>
        removeMember(site.context, all, { member_pk, email: null, mailTo: undefined }),
      )
    listening()
    await expect(restore.run(vault.config, [set])).rejects.toThrow(
      /자료끼리 서로 맞지 않아 복원하지 못했습니다\. 변경된 내용은 없습니다/,
    )
    expect(await memberIds(site)).toEqual([])
  })
})
