import { chmod, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { createContext } from '#app/context.ts'
import { readConfig } from '#platform/server/config.ts'
import { type Sent, send } from '#tests/support/call.ts'
import { testContent } from '#tests/support/content-dir.ts'
import { logIn, plantMember, type PlantedMember } from '#tests/support/members.ts'
import { production } from '#tests/support/production.ts'
import { runServer } from '#tests/support/program.ts'
import type { Site } from '#tests/support/site.ts'

/** A production server as the operator starts it, on the real build and data of its own. */
export interface Attacked extends Site {
  /** Where it was started: its content, its copy of the build and, in `var`, its data. */
  folder: string
  environment: Record<string, string>
  /** All that it has printed so far. */
  printed: () => string
  /** Sends just what it is given, from an address that the proxy in front of it is said to name. */
  send: (sent: Sent & { from?: string }) => ReturnType<typeof send>
  /** A member with an address of their own, who is logged in. */
  member: (member_id: string) => Promise<AttackedMember>
}

type AttackedMember = PlantedMember & Awaited<ReturnType<typeof logIn>>

const environment = {
  ...production,
  SITE_URL: 'https://society.example',
  TRUST_PROXY: '1',
  CONTENT_DIR: relative('', testContent),
}

/** The server's folder, with data that earlier versions have left open to everybody. */
const makeFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'attacked-'))
  await cp(testContent, join(folder, environment.CONTENT_DIR), { recursive: true })
  await cp('dist', join(folder, 'dist'), { recursive: true })
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  await mkdir(join(folder, 'var'))
  await writeFile(join(folder, 'var/token-secret'), planted)
  await chmod(join(folder, 'var/token-secret'), 0o644)
  await chmod(join(folder, 'var'), 0o755)
  return folder
}

/** A secret that is there before the server makes its own. */
const planted = 'root:x:0:0:planted:/root:/bin/bash\n'

/** Starts it, and stops it after `use`. */
export const attack = async (use: (attacked: Attacked) => Promise<void>): Promise<void> => {
  const folder = await makeFolder()
  const started = { cwd: folder, environment, arguments: ['main'] }
  const { process, url, printed, ended } = await runServer('boot.mjs', started)
  const config = readConfig({
    ...environment,
    DATA_DIR: join(folder, 'var'),
    LOG_LEVEL: 'silent',
  })
  const context = await createContext(config)
  const site: Site = {
    url,
    context,
    // The server has its own, which nobody moves.
    clock: { now: () => new Date(), set: () => undefined, forward: () => undefined },
    another: () => Promise.reject(new Error('There is one server')),
  }
  await use({
    ...site,
    folder,
    environment,
    printed,
    send: ({ from, headers, ...sent }) =>
      send(site, {
        ...sent,
        headers: {
          'client-secret': config.clientSecret,
          'content-type': 'application/json',
          ...(from !== undefined && { 'x-forwarded-for': from }),
          ...headers,
        },
      }),
    member: async (member_id) => {
      const email = `${member_id}@example.org`
      const planted = await plantMember(site, { member_id, email })
      return { ...planted, ...(await logIn(site, planted)) }
    },
  })
  await context.close()
  process.kill('SIGKILL')
  await ended
  await rm(folder, { recursive: true, force: true })
}
