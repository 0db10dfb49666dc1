import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// `npm run walk [-- <older commit>]`, as root on a Debian: runs what docs/operations.md says, word by word, in a booted
// Debian 13 of its own (systemd-nspawn): installs an older commit, logs in and publishes, backs up, upgrades to HEAD, goes
// through restoring here and elsewhere, and to PostgreSQL and back. What was typed and answered is in test-results/walk.log.
import { type Block, blocksOf } from '#tests/walk/blocks.ts'
import { boot, type Box, debianIn, prepareMachine } from '#tests/walk/box.ts'
import { ask, enter, type Front, type Person, publish } from '#tests/walk/office.ts'

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
  const isShown = () => seen(person.front, words)
  const seconds = await publish(person, { path: greeting, change: titled(words), isShown })
  checked(`a text is published (${seconds.toFixed(0)} s): ${words}`, await isShown())
}

const watched = 'root/answers'

const asking = `while sleep 0.1; do
  code=$(curl -s -o /dev/null --max-time 2 -w '%{http_code}' http://127.0.0.1:4321/introduce)
  echo "$(date +%s.%N) $code" >> /${watched}
done`

/** Asks the server some times a second, from beside it, until the box ends. */
const watch = (box: Box): void => {
  writeFileSync(join(box.root, 'root/watch.sh'), asking)
  const first = `until [ -s /${watched} ]; do sleep 0.1; done`
  box.run(`systemd-run --quiet --unit=watch bash /root/watch.sh\n${first}`, 'watch')
}

/** The seconds between the two answers of the server, since it was asked before, that were furthest from each other. */
const longestSilence = (box: Box): number => {
  const lines = readFileSync(join(box.root, watched), 'utf8').trim().split('\n')
  writeFileSync(join(box.root, watched), '')
  const answered = lines.filter((line) => line.endsWith(' 200')).map(Number.parseFloat)
  const gaps = answered.map((at, index) => at - (answered[index - 1] ?? at))
  return Math.max(...gaps)
}

/** Another machine, on which copies of the backups are kept; answers what lets the root of a box in that has made its key. */
const keepCopies = (keeper: Box): ((box: Box, key: string) => void) => {
  const home = '/home/backup'
  keeper.run(
    `apt-get install -y -qq --no-install-recommends openssh-server
     usermod --home ${home} --shell /bin/bash backup
     install -d -o backup -g backup -m 700 ${home} ${home}/.ssh`,
    'keeps copies',
  )
  return (box, key) => {
    const line = /^ssh-ed25519 .+$/m.exec(key)?.[0] ?? ''
    keeper.run(`echo '${line}' >> ${home}/.ssh/authorized_keys`, `lets ${box.name} in`)
  }
}

const isKey = ({ text }: Block): boolean => text.includes('id_ed25519.pub')

/** Nothing of the copies goes where no backup is made any more. */
const losesNoCopy = (box: Box): void => {
  const snapshots = '(set -a && . /etc/restic.env && restic snapshots --compact | wc -l)'
  const folder = '/var/backups/members'
  box.run(
    `before=$${snapshots}
     mv ${folder} /root/aside && install -d -o members -g members -m 700 ${folder}
     ! systemctl start members-offsite
     rmdir ${folder} && mv /root/aside ${folder}
     test "$before" = "$${snapshots}"`,
    'an empty folder is not copied',
  )
}

/** HEAD with one more line of program, which makes it another. */
const makeNext = (): string => {
  const clone = join(folder, 'next')
  git('clone', '--quiet', repository, clone)
  git('-C', clone, 'checkout', '--quiet', '--detach', head)
  appendFileSync(join(clone, 'src/app/main.ts'), '\n// The next.\n')
  const me = ['-c', 'user.name=walk', '-c', 'user.email=walk@localhost']
  git('-C', clone, ...me, 'commit', '--quiet', '--all', '--message', 'The next')
  return clone
}

/** Upgrades by the script of HEAD, which an older program does not have. */
const upgradesUnnoticed = async (box: Box, front: Front): Promise<void> => {
  const bare = join(box.root, 'srv/members.git')
  git('-C', bare, 'fetch', '--quiet', makeNext(), '+HEAD:refs/heads/main')
  watch(box)
  box.run(`systemctl restart members; sleep 2\n${ready}`, 'a restart')
  const restart = longestSilence(box)
  for (const block of chapter('7.')) type(box, block)
  const down = longestSilence(box)
  // Ten seconds, unless this machine is so busy that a mere restart takes half as long.
  checked(
    `for ${down.toFixed(1)} s nobody was answered while it was upgraded, for ${restart.toFixed(1)} s while it was restarted`,
    down <= Math.max(10, 2 * restart),
  )
  checked('what was published is there at once', await seen(front, '새 판의 인사말'))
}

/** The first evening with the older program, then the new one; answers who the office's person is. */
const liveThrough = async (box: Box, letIn: (box: Box, key: string) => void) => {
  const { front, password } = install(box)
  const person = await enter(front, { id: 'hong2026', password })
  await publishes(person, '설치한 날의 인사말')
  // The last program before 1.0.0 backs up by itself soon after its start, and two at once spoil each other's.
  const own =
    'for i in $(seq 120); do journalctl -u members | grep -q "backed up" && break; sleep 1; done'
  box.run(own, 'its own backup is made')
  for (const start of ['4.', '5.', '6.']) {
    for (const block of chapter(start)) {
      const said = type(box, block)
      if (isKey(block)) letIn(box, said)
    }
  }
  losesNoCopy(box)
  checked('open behind the firewall', await seen(front, '설치한 날의 인사말'))
  git('-C', join(box.root, 'srv/members.git'), 'update-ref', 'refs/heads/main', head)
  for (const block of chapter('7.')) type(box, block)
  const now = box.run('basename $(readlink -f /srv/members/current)', 'which program runs')
  checked(`upgraded to ${head.slice(0, 12)}`, now.startsWith(head.slice(0, 12)))
  checked('what was published before is there', await seen(front, '설치한 날의 인사말'))
  const again = await enter(front, { id: 'hong2026', password, secret: person.secret })
  await publishes(again, '새 판의 인사말')
  await upgradesUnnoticed(box, front)
  checked(
    'bounces come in',
    /반송 보고가 아니므로/.test(type(box, chapter('되돌아온 메일')[0] as Block)),
  )
  return { front, password, secret: person.secret }
}

const restoresHere = async (box: Box, front: Front): Promise<void> => {
  box.run(
    'members-admin backup --all; systemctl start members-offsite',
    'a backup, and its copy elsewhere',
  )
  const running = '! members-admin restore "$(members-admin restore --list | sed -n "1s/ .*//p")"'
  checked('not beside the server', /켜져 있는 서버/.test(box.run(running, 'restore as it runs')))
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
  { letIn, ...known }: { letIn: (box: Box, key: string) => void; password: string; secret: string },
) => {
  for (const file of ['etc/members.env', 'etc/restic.env'])
    cpSync(join(from.root, file), join(other.root, file))
  // The kept settings stand in for new ones.
  const { front } = install(other, (text) => text.replace(/^# 설정\.[^]*?^설정\n/m, ''))
  checked('a new machine shows the shipped texts', !(await seen(front, '새 판의 인사말')))
  // An empty server that stands for a while, as backups begin 90 s after a start.
  other.run('sleep 120', 'two minutes pass')
  const made = other.run('ls /var/backups/members', 'which backups an empty server has made')
  checked('an empty server backs up nothing', made === '')
  const key = chapter('4.').find(isKey)
  if (key !== undefined) letIn(other, type(other, key))
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
  const letIn = keepCopies(await open('walk3', '10.77.3'))
  const box = await open('walk1', '10.77.1')
  const known = { ...(await liveThrough(box, letIn)), letIn }
  await restoresHere(box, known.front)
  await moves(box, known.front)
  git('-C', repository, 'update-ref', 'refs/heads/main', head)
  await restoresElsewhere(box, await open('walk2', '10.77.2'), known)
  console.log('\nNot walked: 2 (no bucket), 3 (no images of containers to be had), 12 (no CDN).')
  console.log('\n1 passed, 0 failed')
} catch (error) {
  console.error(error)
  const journal =
    'journalctl -u members --no-pager --output cat | grep -v \'"call"\' | tail -40 || true'
  for (const box of opened) console.log(box.run(journal, 'what the server said last'))
  process.exitCode = 1
} finally {
  for (const box of opened) await box.end()
  rmSync(folder, { recursive: true, force: true })
}
