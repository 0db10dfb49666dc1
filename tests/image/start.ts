import { production } from '#tests/support/production.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parse } from 'yaml'
import { readFileSync } from 'node:fs'

interface Image {
  root: string
  env: Record<string, string>
  user: string
  /** The folder that its program starts in. */
  folder: string
}

const compose = parse(readFileSync(new URL('../../compose.yaml', import.meta.url), 'utf8'), {
  merge: true,
}) as { services: { site1: { tmpfs: string[]; volumes: string[] } } }

const quoted = (words: readonly string[]): string =>
  words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ')

/**
 * Starts an image as compose.yaml does, its files read only but for the places that are named there, asks for its home page
 * and its health, has a site built in it as publishing does, and ends it with SIGTERM. Throws at what does not go well.
 */
export const tryImage = async (
  { root, env, user, folder }: Image,
  { start, health }: { start: readonly string[]; health: readonly string[] },
): Promise<void> => {
  const { tmpfs, volumes } = compose.services.site1
  const places = [
    ...tmpfs,
    ...volumes.map((volume) => `${volume.split(':')[1]}:uid=10001,gid=10001,mode=0700`),
  ]
  const mounts = places.map((place) => {
    const [path = '', options = 'mode=1777'] = place.split(':')
    return `mount -t tmpfs -o ${options} tmpfs ${join(root, path)}`
  })
  const set = Object.entries({
    PATH: '/usr/local/bin:/usr/bin:/bin',
    ...env,
    ...production,
    PORT: '4399',
  })
  const given = quoted(set.map(([name, value]) => `${name}=${value}`))
  const within = (words: readonly string[], more = ''): string =>
    `chroot --userspec=${user}:${user} ${root} /usr/bin/env -i ${given} ${more} sh -c ${quoted([`cd ${folder} && exec ${quoted(words)}`])}`
  // What publishing does: texts beside the site in use, built by Astro (src/app/releases/astro-build.ts).
  const release = `${env['DATA_DIR']}/releases/building-trial`
  const publish = [
    'sh',
    '-c',
    `mkdir -p ${release} && cp -r content ${release}/ && ln -sfn ${folder}/node_modules ${release}/../node_modules && node node_modules/astro/bin/astro.mjs build >${release}/said 2>&1 || { tail -5 ${release}/said; exit 1; }`,
  ]
  const script = [
    'set -e',
    `mount --bind ${root} ${root} && mount -o remount,ro,bind ${root}`,
    ...mounts,
    `mount -t proc proc ${root}/proc`,
    `mount --bind /dev ${root}/dev`,
    `${within(start)} & server=$!`,
    `for i in $(seq 240); do curl -sf -o /dev/null http://127.0.0.1:4399/ && break; sleep 0.5; kill -0 $server; done`,
    `echo "home page: $(curl -s -o /dev/null -w '%{http_code} %{size_download} bytes' http://127.0.0.1:4399/)"`,
    `echo "user: $(ps -o uid= -p $server), memory: $(ps -o rss= -p $server) KB"`,
    `if ${within(health)}; then echo "health: well"; else echo "health: FAILED"; fi`,
    `if touch ${root}/srv/site/x 2>/dev/null; then echo "writable: FAILED"; else echo "writable: no"; fi`,
    `if ${within(publish, `BUILD_DIR=${release} CONTENT_DIR=${release}/content`)}; then echo "publishing: $(du -sm ${root}${release}/dist | cut -f1) MB"; else echo "publishing: FAILED"; fi`,
    'kill -TERM $server; wait $server && echo "ended: 0"',
  ].join('\n')
  const child = spawn('unshare', ['--mount', '--propagation', 'private', 'sh', '-c', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (data: Buffer) => {
    said += data.toString()
    process.stdout.write(data)
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0 || said.includes('FAILED') || !said.includes('ended: 0')) {
    throw new Error('The image does not run as it shall.')
  }
}
