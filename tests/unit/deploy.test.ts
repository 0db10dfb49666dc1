import { readFileSync } from 'node:fs'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { parse } from 'yaml'
import { livePath } from '#platform/api/addresses.ts'
import { commandOf, isIgnored, settingsOf, stagesOf, stepsOf } from '#tests/support/dockerfile.ts'
import { test } from '#tests/support/folder.ts'
import { isHere, runTool } from '#tests/support/tools.ts'

interface Service {
  read_only?: boolean
  security_opt?: string[]
  ports?: string[]
  tmpfs?: string[]
  volumes?: string[]
  environment?: Record<string, string>
  networks?: string[]
}

const read = (file: string): string => readFileSync(file, 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: { serve: string } }
const serve = scripts.serve.split(' ').slice(1)
const image = stagesOf(stepsOf(read('Dockerfile'))).at(-1)?.steps ?? []
const unit = read('deploy/members.service')
const { services, networks } = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
  networks: Record<string, { internal?: boolean } | null>
}
const sites = ['site1', 'site2'].map((name) => services[name] ?? {})

test('npm, the image and the unit start the same program, none of them through npm', () => {
  const command = image.filter(({ word }) => word === 'CMD').map(commandOf)
  expect(command).toEqual([['node', ...serve]])
  const start = /^ExecStart=(.+)$/m.exec(unit)?.[1]?.split(' ') ?? []
  expect(start[0]).toMatch(/\/node$/)
  expect(start.slice(1)).toEqual(serve)
})

test('the image runs as somebody without rights, and asks itself whether it lives', () => {
  const words = image.map(({ word }) => word)
  expect(words.indexOf('USER')).toBeGreaterThan(words.lastIndexOf('RUN'))
  expect(image.find(({ word }) => word === 'USER')?.rest).not.toMatch(/^(?:root|0)\b/)
  const check = image.find(({ word }) => word === 'HEALTHCHECK')
  expect(check && commandOf(check).at(-1)).toContain(`'${livePath}'`)
})

test('nothing secret and nothing of the tests goes into the image, and all that the server reads does', () => {
  const rules = read('.dockerignore')
  const out =
    '.env .env.production .git/config tests/run.ts var/site.sqlite a.log dist/a node_modules/a docs/operations.md README.md'
  expect(out.split(' ').filter((path) => !isIgnored(rules, path))).toEqual([])
  const inside =
    'src/app/boot.mjs content/README.md package-lock.json astro.config.mjs tsconfig.json docs/guide/a.png public/a.svg'
  expect(inside.split(' ').filter((path) => isIgnored(rules, path))).toEqual([])
})

test('no service may write its own program or gain rights, and one alone is reached from outside', () => {
  for (const [name, service] of Object.entries(services)) {
    expect.soft(service.read_only, name).toBe(true)
    expect.soft(service.security_opt, name).toEqual(['no-new-privileges:true'])
  }
  expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(['tls'])
  expect(networks['back']?.internal).toBe(true)
  expect(services['database']?.networks).toEqual(['back'])
  expect(services['bucket']?.networks).toEqual(['back'])
})

test('both servers have the same settings, a folder each and none that the server does not know', () => {
  const [one, two] = sites
  expect(one?.environment).toEqual(two?.environment)
  expect(one?.volumes).not.toEqual(two?.volumes)
  const known = read('.env.example')
  const image_ = image.filter(({ word }) => word === 'ENV').map(settingsOf)
  const names = [...sites, ...image_.map((environment) => ({ environment }))].flatMap(
    ({ environment }) => Object.keys(environment ?? {}),
  )
  const strangers = names.filter((name) => !known.includes(`\n${name}=`))
  expect([...new Set(strangers)]).toEqual([
    'NODE_ENV',
    'ASTRO_TELEMETRY_DISABLED',
    'MALLOC_ARENA_MAX',
  ])
})

test('what the unit and the containers may write is the same', () => {
  const below = (paths: readonly string[], program: string): string[] =>
    paths.filter((path) => path.startsWith(program)).map((path) => path.slice(program.length))
  const places = (sites[0]?.tmpfs ?? []).map((place) => place.split(':')[0] ?? '')
  const writable = /^ReadWritePaths=(.+)$/m.exec(unit)?.[1]?.replaceAll('-/', '/').split(' ') ?? []
  expect(below(writable, '/srv/members/current')).toEqual(below(places, '/srv/site'))
})

test.skipIf(!isHere('systemd-analyze'))(
  'systemd takes the unit, and finds little of the machine exposed to it',
  async ({ folder }) => {
    const node = join(folder, 'node_modules/.bin/node')
    await mkdir(join(folder, 'node_modules/.bin'), { recursive: true })
    await writeFile(node, '')
    await chmod(node, 0o755)
    const file = join(folder, 'members.service')
    const documented = unit.replace(/^Documentation=.*\n/m, '')
    await writeFile(
      file,
      documented.replaceAll(/\/srv\/members\/current|\/var\/backups\/members/g, folder),
    )
    expect(runTool('systemd-analyze', ['verify', '--man=no', file])).toEqual({ ok: true, said: '' })
    const { ok, said } = runTool('systemd-analyze', [
      ...['security', '--offline=true', '--no-pager', '--threshold=15', file],
    ])
    expect(ok, said).toBe(true)
  },
)
