import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { plantOfficer } from '#tests/support/officer.ts'
import { runToEnd } from '#tests/support/program.ts'
import { type Site, test as base } from '#tests/support/site.ts'

interface Office {
  /** Runs `npm run admin -- …` on the site's database and files, while the site is up. */
  admin: (...given: string[]) => ReturnType<typeof runToEnd>
  /** Writes a file of the office's own machine; answers with its path. */
  write: (name: string, content: string | Uint8Array) => Promise<string>
}

const adminOf =
  ({ context: { config } }: Site): Office['admin'] =>
  (...given) =>
    runToEnd('shell/main.ts', {
      cwd: process.cwd(),
      environment: {
        DATA_DIR: config.dataDir,
        CONTENT_DIR: config.contentDir,
        ...(config.databaseUrl !== undefined && { DATABASE_URL: config.databaseUrl }),
      },
      arguments: given,
    })

/** A site, and the office with a folder of files, a shell and 김사무 who may do everything. */
export const test = base.extend<{ office: Office }>({
  office: async ({ site }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'office-'))
    const write: Office['write'] = async (name, content) => {
      const path = join(folder, name)
      await writeFile(path, content)
      return path
    }
    await plantOfficer(site)
    await use({ admin: adminOf(site), write })
    await rm(folder, { recursive: true, force: true })
  },
})
