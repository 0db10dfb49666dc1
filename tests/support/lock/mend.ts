import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
// `npm run mend-lock`: writes into the lock file what npm left out because the registry that it asked lacks it: packages of
// other kinds of machines, as a mirror that fetches only what somebody has wanted has them late. What kind of machine
// each is for is what its nearest version says. Without the registry's word for it there is no checksum: npm adds that
// where it has the package.
import { type Hole, holesOf, type Locked, lockFile, readLock } from '#tests/support/lock/lock.ts'

type Manifest = Pick<Locked, 'os' | 'cpu' | 'libc' | 'license' | 'dependencies' | 'engines'> & {
  version: string
  'dist.integrity'?: string
}

const fields = [
  'version',
  'os',
  'cpu',
  'libc',
  'license',
  'dependencies',
  'engines',
  'dist.integrity',
]

/** What the registry says of a version, undefined where it has none such. */
const manifestOf = (wanted: string): Manifest | undefined => {
  try {
    const said = execFileSync('npm', ['view', '--json', wanted, ...fields], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const parsed = JSON.parse(said) as Manifest | Manifest[]
    return Array.isArray(parsed) ? parsed.at(-1) : parsed
  } catch {
    return undefined
  }
}

const lock = readLock()

const entryOf = ({ by, name, version }: Hole): Locked => {
  const exact = manifestOf(`${name}@${version}`)
  const near = exact ?? manifestOf(name)
  if (near === undefined) throw new Error(`The registry knows nothing of ${name}.`)
  const { os, cpu, libc, license, dependencies, engines } = near
  const integrity = exact?.['dist.integrity']
  return {
    version,
    ...(integrity !== undefined && { integrity }),
    ...(cpu && { cpu }),
    ...(lock.packages[by]?.dev && { dev: true }),
    ...(libc && { libc }),
    ...(license !== undefined && { license }),
    optional: true,
    ...(os && { os }),
    ...(dependencies && { dependencies }),
    ...(engines && { engines }),
  }
}

for (const hole of holesOf(lock)) {
  const shared = `node_modules/${hole.name}`
  const folder = shared in lock.packages ? `${hole.by}/${shared}` : shared
  lock.packages[folder] = entryOf(hole)
  console.log(`${folder} ${hole.version}`)
}
writeFileSync(lockFile, JSON.stringify(lock, null, 2))
// npm puts it in its own order, and asks the registry nothing where nothing is missing.
execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts'], { stdio: 'inherit' })
