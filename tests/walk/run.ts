// `npm run walk [-- <older commit>]`, as root on a Debian: runs what docs/operations.md says, word by word, in a booted
// Debian 13 of its own (systemd-nspawn): installs an older commit, logs in and publishes, backs up, upgrades to HEAD, goes
// through restoring here and elsewhere, and to PostgreSQL and back. What was typed and answered is in test-results/walk.log.
import { type Block, blocksOf } from '#tests/walk/blocks.ts'
import { boot, type Box, debianIn, prepareMachine } from '#tests/walk/box.ts'
import { ask, enter, type Front, type Person, publish } from '#tests/walk/office.ts'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const git = (...rest: string[]): string => execFileSync('git', rest, { encoding: 'utf8' }).trim()

const head = git('rev-parse', 'HEAD')
/** Where none is named: the last commit before 1.0.0, from which 1.0.0 is reached (docs/releases.md). */
const older = process.argv[2] ?? '9b6ff8e5'
const log = 'test-results/walk.log'
const folder = mkdtempSync(join(tmpdir(), 'walk-'))
const repository = join(folder, 'members.git')
const host = 'members.localhost'
const blocks = blocksOf('docs/operations.md')

const values: readonly (readonly [string | RegExp, string])[] = [
  // Caddy signs for names of this kind itself.
  [/^SITE=\S+/m, `SITE=${host}`],
  [/^REPOSITORY=\S+/m, 'REPOSITORY=/srv/members.git'],
  ['sftp:backup@backup.society.or.kr:members', '/mnt/offsite'],
]

const filled = (text: string): string =>
  values.reduce((said, [what, value]) => said.replace(what, value), text)

/** The blocks of the chapters whose heading begins so. */
const chapter = (start: string): Block[] => {
  const found = blocks.filter((block) => block.chapter.startsWith(start))
  if (found.length === 0) throw new Error(`docs/operations.md has no commands under ‘${start}’.`)
  return found
}

const type = (box: Box, block: Block, mend: (text: string) => string = (text) => text): string =>
  box.run(mend(filled(block.text)), `${block.chapter} (line ${block.line})`)

const checked = (what: string, holds: boolean): void => {
  console.log(`${holds ? '     ok' : ' FAILED'}    ${what}`)
  if (!holds) throw new Error(what)
}

/** Lets the box trust whom its Caddy signs as, which for a real name everybody does. */
const trust = (box: Box): Front => {
  const root = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'
  const wait = `for i in $(seq 60); do curl -sk -o /dev/null https://${host}/ && break; sleep 1; done`
  const trusted = `cp ${root} /usr/local/share/ca-certificates/walk.crt; update-ca-certificates`
  box.run(`${wait}\n${trusted}`, 'trust Caddy’s own certificate')
  return { address: box.address, host, ca: readFileSync(join(box.root, root), 'utf8') }
}

/** Chapter 1; answers how to reach the site, and the first password. */
const install = (box: Box, mend?: (text: string) => string): { front: Front; password: string } => {
  const [first, check] = chapter('1.')
  if (first === undefined || check === undefined) throw new Error('Chapter 1 has two blocks.')
  const said = type(box, first, mend)
  const password = /비밀번호: (\S+)/.exec(said)?.[1] ?? ''
  const front = trust(box)
  type(box, { ...check, text: `SITE=${host}\n${check.text}` })
  return { front, password }
}

const seen = async (front: Front, words: string): Promise<boolean> =>
  (await ask(front, '/introduce')).text.includes(words)

const titled = (words: string) => (text: string) => text.replace(/^title: .*$/m, `title: ${words}`)

const greeting = 'introduce/greeting.md'

const publishes = async (person: Person, words: string): Promise<void> => {
  const seconds = await publish(person, greeting, titled(words))
  checked(
    `a text is published (${seconds.toFixed(0)} s): ${words}`,
    await seen(person.front, words),
  )
}

/** The first evening with the older program, then the new one; answers who the office's person is. */
const liveThrough = async (box: Box) => {
  const { front, password } = install(box)
  const person = await enter(front, { id: 'hong2026', password })
  await publishes(person, '설치한 날의 인사말')
  for (const start of ['4.', '5.', '6.']) for (const block of chapter(start)) type(box, block)
  checked('open behind the firewall', await seen(front, '설치한 날의 인사말'))
  git('-C', join(box.root, 'srv/members.git'), 'update-ref', 'refs/heads/main', head)
  for (const block of chapter('7.')) type(box, block)
  const now = box.run('basename $(readlink -f /srv/members/current)', 'which program runs')
  checked(`upgraded to ${head.slice(0, 12)}`, now.startsWith(head.slice(0, 12)))
  checked('what was published before is there', await seen(front, '설치한 날의 인사말'))
  const again = await enter(front, { id: 'hong2026', password, secret: person.secret })
  await publishes(again, '새 판의 인사말')
  checked(
    'bounces come in',
    /반송 보고가 아니어서/.test(type(box, chapter('되돌아온 메일')[0] as Block)),
  )
  return { front, password, secret: person.secret }
}

const restoresHere = async (box: Box, front: Front): Promise<void> => {
  box.run(
    'members-admin backup --all; systemctl start members-offsite',
    'a backup, and its copy elsewhere',
  )
  const [here] = chapter('8.')
  if (here !== undefined) type(box, here)
  box.run(ready, 'ready')
  checked('restored here', await seen(front, '새 판의 인사말'))
}

const ready =
  'for i in $(seq 120); do curl -sf http://127.0.0.1:4321/readyz && exit 0; sleep 1; done; exit 1'

/** On a machine that has nothing but the copies and the two files that were kept. */
const restoresElsewhere = async (
  from: Box,
  other: Box,
  known: { password: string; secret: string },
) => {
  for (const file of ['etc/members.env', 'etc/restic.env', 'mnt/offsite']) {
    cpSync(join(from.root, file), join(other.root, file), { recursive: true })
  }
  // The kept settings stand in for new ones.
  const { front } = install(other, (text) => text.replace(/^# 설정\.[^]*?^설정\n/m, ''))
  checked('a new machine shows the shipped texts', !(await seen(front, '새 판의 인사말')))
  const elsewhere = chapter('8.')[1]
  if (elsewhere !== undefined) type(other, elsewhere)
  other.run(ready, 'ready')
  checked('restored elsewhere', await seen(front, '새 판의 인사말'))
  const person = await enter(front, { id: 'hong2026', ...known })
  await publishes(person, '다른 컴퓨터의 인사말')
}

const moves = async (box: Box, front: Front): Promise<void> => {
  const [there] = chapter('SQLite에서 PostgreSQL로')
  const [back] = chapter('PostgreSQL에서 SQLite로')
  for (const [block, name] of [
    [there, 'PostgreSQL'],
    [back, 'SQLite'],
  ] as const) {
    if (block === undefined) continue
    const text =
      name === 'SQLite' ? `mv /var/lib/members/site.sqlite /root/\n${block.text}` : block.text
    // The page looks at it by hand once it is up.
    type(box, { ...block, text: text.replace(/^curl .*$/m, '') })
    box.run(ready, 'ready')
    checked(`moved to ${name}`, await seen(front, '새 판의 인사말'))
  }
}

prepareMachine()
mkdirSync('test-results', { recursive: true })
writeFileSync(log, `${head}, from ${older}\n`)
git('clone', '--quiet', '--bare', '.', repository)
git('-C', repository, 'update-ref', 'refs/heads/main', older)
git('-C', repository, 'symbolic-ref', 'HEAD', 'refs/heads/main')
const base = debianIn('/var/cache/walk')
const opened: Box[] = []
const open = async (name: string, net: string): Promise<Box> => {
  const box = await boot(base, { folder, name, net, log })
  opened.push(box)
  cpSync(repository, join(box.root, 'srv/members.git'), { recursive: true })
  return box
}
try {
  const box = await open('walk1', '10.77.1')
  const known = await liveThrough(box)
  await restoresHere(box, known.front)
  await moves(box, known.front)
  git('-C', repository, 'update-ref', 'refs/heads/main', head)
  await restoresElsewhere(box, await open('walk2', '10.77.2'), known)
  console.log('\nNot walked: 2 (no bucket), 3 (no images of containers to be had), 12 (no CDN).')
  console.log('\n1 passed, 0 failed')
} catch (error) {
  console.error(error)
  const journal = 'journalctl -u members --no-pager --output cat | grep -v \'"call"\' | tail -40'
  for (const box of opened) console.log(box.run(journal, 'what the server said last'))
  process.exitCode = 1
} finally {
  for (const box of opened) await box.end()
  rmSync(folder, { recursive: true, force: true })
}
