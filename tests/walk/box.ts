import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A booted Debian with systemd, a network of its own and nothing else in it. */
export interface Box {
  name: string
  /** Its file system, seen from here. */
  root: string
  /** Its address, reached from here alone. */
  address: string
  /** Runs a script as root at a login shell, as one sitting; throws where a command of it fails. */
  run: (script: string, what: string) => string
  end: () => Promise<void>
}

const sh = (command: string, ...rest: string[]): string =>
  execFileSync(command, rest, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })

const wanted = ['debootstrap', 'systemd-container', 'nftables', 'iproute2']

/** Needs root on a Debian, whose own packages it installs where they are missing. */
export const prepareMachine = (): void => {
  if (process.getuid?.() !== 0)
    throw new Error('The walk boots a Debian of its own: run it as root.')
  const tools = ['debootstrap', 'systemd-nspawn', 'nft', 'ip']
  if (tools.every((tool) => spawnSync('which', [tool]).status === 0)) return
  sh('apt-get', 'update', '-qq')
  sh('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...wanted)
}

/** The first boot's Debian 13, made once and kept in `folder`. */
export const debianIn = (folder: string): string => {
  const base = join(folder, 'trixie')
  if (!fs.existsSync(join(base, 'whole'))) {
    fs.rmSync(base, { recursive: true, force: true })
    fs.mkdirSync(folder, { recursive: true })
    sh('debootstrap', '--variant=minbase', '--include=systemd-sysv,dbus', 'trixie', base)
    fs.writeFileSync(join(base, 'whole'), '')
  }
  return base
}

/** The process that is number 1 in the box, once the box has its end of the network. */
const leaderOf = async (parent: number, name: string): Promise<number> => {
  for (let tried = 0; tried < 300; tried += 1) {
    const [child] = (await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8')).split(' ')
    if (child && fs.existsSync(`/sys/class/net/ve-${name}`)) return Number(child)
    await sleep(100)
  }
  throw new Error('The box has no first process.')
}

/** Its own network: a pair of interfaces, and this machine's address outwards. */
const connect = (name: string, net: string): void => {
  sh('ip', 'addr', 'add', `${net}.1/24`, 'dev', `ve-${name}`)
  sh('ip', 'link', 'set', `ve-${name}`, 'up')
  fs.writeFileSync('/proc/sys/net/ipv4/ip_forward', '1')
  const rule = `ip saddr ${net}.0/24 ip daddr != ${net}.0/24 masquerade`
  const chain = `type nat hook postrouting priority 100\n${rule}`
  const rules = `table ip ${name} {\nchain out {\n${chain}\n}\n}\n`
  execFileSync('nft', ['-f', '-'], { input: rules })
}

/** Certificates that this machine trusts beyond Debian's, where it reaches the world through a proxy of its own. */
const trustAlike = (root: string): void => {
  const own = '/usr/local/share/ca-certificates'
  const files = fs.existsSync(own)
    ? fs.readdirSync(own).filter((file) => file.endsWith('.crt'))
    : []
  fs.mkdirSync(join(root, own), { recursive: true })
  for (const file of files) fs.cpSync(join(own, file), join(root, own, file))
}

interface Named {
  /** Where boxes lie. */
  folder: string
  /** At most 12 letters, as an interface is named after it. */
  name: string
  /** The first three numbers of its network. */
  net: string
  /** A file. */
  log: string
}

/** A fresh copy of `base`, with this machine's way to the world. */
const copyOf = (base: string, { folder, name, net }: Named): string => {
  const root = join(folder, name)
  fs.rmSync(root, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  sh('cp', '-a', '--reflink=auto', base, root)
  fs.rmSync(join(root, 'etc/machine-id'), { force: true })
  fs.writeFileSync(join(root, 'etc/hostname'), `${name}\n`)
  const hosts = `127.0.0.1 localhost ${name} members.localhost\n10.77.3.2 backup.society.or.kr\n`
  fs.writeFileSync(join(root, 'etc/hosts'), hosts)
  const network = `[Match]\nName=host0\n[Network]\nAddress=${net}.2/24\nGateway=${net}.1\n`
  fs.writeFileSync(join(root, 'etc/systemd/network/10-host0.network'), network)
  fs.cpSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'), { dereference: true })
  trustAlike(root)
  return root
}

const namespaces = ['-m', '-u', '-i', '-n', '-p', '-C']
const shell = ['/usr/bin/env', '-i', 'HOME=/root', 'TERM=dumb', '/bin/bash', '-l']

/** Boots a fresh copy of `base` below `folder`; what is typed there, and what it says, goes into `log`. */
export const boot = async (base: string, named: Named): Promise<Box> => {
  const { name, net, log } = named
  const root = copyOf(base, named)
  const own = ['--register=no', '--keep-unit', '--resolv-conf=off', '--network-veth']
  const nspawn = spawn('systemd-nspawn', ['-D', root, '-M', name, ...own, '-b', '--console=pipe'], {
    stdio: 'ignore',
  })
  const ended = once(nspawn, 'exit')
  const end = async (): Promise<void> => {
    nspawn.kill('SIGTERM')
    // It shuts down in order; where it has not got that far, it is ended.
    const late = setTimeout(() => nspawn.kill('SIGKILL'), 20_000)
    await ended
    clearTimeout(late)
    spawnSync('nft', ['delete', 'table', 'ip', name])
    fs.rmSync(root, { recursive: true, force: true })
  }
  try {
    // The first process seen may be one that only starts the box: it is looked for anew.
    const entering = async () => {
      const leader = await leaderOf(nspawn.pid ?? 0, name)
      return ['-t', String(leader), ...namespaces, '--wdns=/root', ...shell]
    }
    await entering()
    connect(name, net)
    const enter = await whenUp(entering)
    const run = (script: string, what: string): string =>
      typed(enter, { root, name, log }, script, what)
    run('command -v update-ca-certificates >/dev/null && update-ca-certificates || true', 'up')
    return { name, root, address: `${net}.2`, run, end }
  } catch (error) {
    await end()
    throw error
  }
}

/** Answers how the box is entered once it is up. */
const whenUp = async (entering: () => Promise<readonly string[]>): Promise<readonly string[]> => {
  for (let tried = 0; tried < 600; tried += 1) {
    const enter = await entering()
    const asked = spawnSync('nsenter', [...enter, '-c', 'systemctl is-system-running'])
    if (/running|degraded/.test(String(asked.stdout))) return enter
    await sleep(100)
  }
  const enter = await entering()
  const asking = 'systemctl list-jobs; systemctl --failed; networkctl'
  const jobs = spawnSync('nsenter', [...enter, '-c', asking])
  throw new Error(`The box does not come up:\n${String(jobs.stdout)}${String(jobs.stderr)}`)
}

/** Runs a script as one sitting at a login shell. */
const typed = (
  enter: readonly string[],
  { root, name, log }: { root: string; name: string; log: string },
  script: string,
  what: string,
): string => {
  const file = '/root/walk.sh'
  fs.writeFileSync(join(root, file), `set -e -o pipefail\n${script}`)
  const began = performance.now()
  fs.appendFileSync(log, `\n── ${name}: ${what}\n${script}\n`)
  const from = fs.statSync(log).size
  const into = fs.openSync(log, 'a')
  const { status } = spawnSync('nsenter', [...enter, file], { stdio: ['ignore', into, into] })
  fs.closeSync(into)
  const said = fs.readFileSync(log).subarray(from).toString()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(
    `${seconds.padStart(7)} s  ${name}: ${what}${status === 0 ? '' : `  FAILED (${status})`}`,
  )
  if (status !== 0) throw new Error(`${what}:\n${said.slice(-3000)}`)
  return said
}
