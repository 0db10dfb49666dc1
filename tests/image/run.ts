// `npm run try-image -- <folder> [<base>]`, as root on Linux: follows the Dockerfile step by step in empty folders below <folder>
// where no container engine runs, then starts the image as compose.yaml does: nobody's rights, nothing of it writable
// but the places named there. <base> is a Debian that stands for the base image (made by debootstrap where none is
// named), with this project's Node 24 and the machine's npm laid into it.
import {
  commandOf,
  isIgnored,
  settingsOf,
  stagesOf,
  type Step,
  stepsOf,
} from '#tests/image/dockerfile.ts'
import { tryImage } from '#tests/image/start.ts'
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const [given, base] = process.argv.slice(2)
if (given === undefined) throw new Error('Say a folder to work in.')
const work = resolve(given)
const project = resolve(import.meta.dirname, '../..')
const run = (command: string, ...rest: string[]): string =>
  execFileSync(command, rest, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
const timed = <T>(what: string, act: () => T): T => {
  const before = performance.now()
  const made = act()
  console.log(`${((performance.now() - before) / 1000).toFixed(1).padStart(6)} s  ${what}`)
  return made
}

/** What stands for `node:24-bookworm-slim`. */
const makeBase = (): string => {
  const debian = base === undefined ? join(work, 'debian') : resolve(base)
  if (!existsSync(join(debian, 'etc/debian_version'))) {
    run('debootstrap', '--variant=minbase', 'bookworm', debian)
  }
  cpSync(process.execPath, join(debian, 'usr/local/bin/node'))
  const npm = dirname(dirname(realpathSync(run('which', 'npm').trim())))
  mkdirSync(join(debian, 'usr/local/lib/node_modules'), { recursive: true })
  run('cp', '-a', npm, join(debian, 'usr/local/lib/node_modules/'))
  run('ln', '-sf', '../lib/node_modules/npm/bin/npm-cli.js', join(debian, 'usr/local/bin/npm'))
  // Also where the machine reaches the registry by a certificate of its own.
  for (const file of ['etc/resolv.conf', 'etc/hosts', 'etc/ssl/certs/ca-certificates.crt']) {
    mkdirSync(dirname(join(debian, file)), { recursive: true })
    if (existsSync(`/${file}`)) cpSync(`/${file}`, join(debian, file), { dereference: true })
  }
  return debian
}

const rules = readFileSync(join(project, '.dockerignore'), 'utf8')
// PostgreSQL's own packages come from a place that not every machine reaches.
const arguments_: Record<string, string> = {
  SITE_URL: 'http://127.0.0.1:4321',
  POSTGRES_CLIENT: '',
}

/** Lays what git has of the project, and .dockerignore lets through, into a folder of the image. */
const copyContext = (names: readonly string[], to: string): void => {
  const files = run('git', '-C', project, 'ls-files').trim().split('\n')
  const wanted = files.filter((file) => !isIgnored(rules, file) && existsSync(join(project, file)))
  for (const file of wanted) {
    if (names[0] === '.' || names.includes(file)) cpSync(join(project, file), join(to, file))
  }
}

const folders = new Map<string | undefined, string>()
let image: { root: string; env: Record<string, string>; user: string; folder: string } | undefined
let start: string[] = []
let health: string[] = []

const follow = (root: string, step: Step): void => {
  if (image === undefined) return
  const { rest } = step
  const inside = (path: string): string => join(root, resolve(image?.folder ?? '/', path))
  if (step.word === 'WORKDIR') {
    image.folder = rest
    mkdirSync(join(root, rest), { recursive: true })
  } else if (step.word === 'ENV') Object.assign(image.env, settingsOf(step))
  else if (step.word === 'ARG') {
    const [name = '', usual = ''] = rest.split('=')
    image.env[name] = arguments_[name] ?? usual
  } else if (step.word === 'USER') image.user = rest
  else if (step.word === 'CMD') start = commandOf(step)
  else if (step.word === 'HEALTHCHECK') health = commandOf(step)
  else if (step.word === 'COPY') {
    const words = rest.split(' ')
    const from = /^--from=(.+)$/.exec(words[0] ?? '')?.[1]
    if (from === undefined) copyContext(words.slice(0, -1), inside(words.at(-1) ?? '.'))
    else run('cp', '-a', `${folders.get(from)}${words[1]}/.`, inside(words[2] ?? '.'))
  } else if (step.word === 'RUN') {
    const env = Object.entries({
      PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
      HOME: '/root',
      NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt',
      ...image.env,
    })
    const set = env.map(([name, value]) => `${name}=${value}`)
    const command = `cd ${image.folder} && ${rest}`
    run(
      'chroot',
      `--userspec=${image.user}`,
      root,
      '/usr/bin/env',
      '-i',
      ...set,
      'sh',
      '-c',
      command,
    )
  } else if (!['EXPOSE', 'VOLUME'].includes(step.word)) throw new Error(`Unknown step ${step.word}`)
}

mkdirSync(work, { recursive: true })
const debian = timed('a Debian with Node 24', makeBase)
const dockerfile = readFileSync(join(project, 'Dockerfile'), 'utf8')
for (const [index, stage] of stagesOf(stepsOf(dockerfile)).entries()) {
  const root = join(work, `stage-${index}`)
  rmSync(root, { recursive: true, force: true })
  timed(`FROM ${stage.from}`, () => run('cp', '-a', debian, root))
  folders.set(stage.name, root)
  image = { root, env: {}, user: 'root', folder: '/' }
  for (const step of stage.steps) {
    timed(`${step.word} ${step.rest.slice(0, 90)}`, () => {
      follow(root, step)
    })
  }
}
if (image === undefined) throw new Error('The Dockerfile has no stage.')
const size = (folder: string): string => run('du', '-sm', folder).split('\t')[0] ?? ''
console.log(`The image adds ${Number(size(image.root)) - Number(size(debian))} MB to its base.`)
console.log(run('sh', '-c', `cd ${image.root}/srv/site && du -sm -- * | sort -rn | head -5`))
await tryImage(image, { start, health })
