import { readFileSync } from 'node:fs'

/** How often is looked whether npm still lives, in ms. */
const interval = 500

/** Scripts of package.json that start a server. */
const scripts = ['start', 'serve']

/**
 * Ends this server, as SIGTERM does, when the npm that started it is gone: npm hands a signal on to its shell only, and
 * killed itself it hands on nothing, which left the server behind on its port. `parent` is the process id of what started
 * this process, taken when it began, `script` the one that npm runs (`npm_lifecycle_event`). Does nothing where something
 * else than npm is in charge, such as systemd or a container. Not in TypeScript: whatever takes out its types stays in the
 * server's memory.
 */
export const endWithNpm = (parent, script = '') => {
  if (!scripts.includes(script)) return
  const above = upToNpm(parent)
  const look = setInterval(() => {
    const isWhole =
      process.ppid === parent &&
      lives(parent) &&
      above.every((pid, index) => index === 0 || parentOf(above[index - 1]) === pid)
    if (isWhole) return
    clearInterval(look)
    process.kill(process.pid, 'SIGTERM')
  }, interval)
  look.unref()
}

/** From the parent to npm: shells that wait for their command stand between; only the parent where npm is not to be seen. */
const upToNpm = (parent) => {
  const chain = [parent]
  for (let pid = parent; !isNpm(pid); chain.push(pid)) {
    pid = parentOf(pid) ?? 0
    if (pid <= 1) return [parent]
  }
  return chain
}

/** npm gives its process the name of its command. */
const isNpm = (pid) => statOf(pid)?.includes('(npm') ?? false

/** What started a process; undefined where the system does not tell or it is gone. */
const parentOf = (pid) => {
  const parent = /\) \S (\d+)/.exec(statOf(pid) ?? '')?.[1]
  return parent === undefined ? undefined : Number(parent)
}

const statOf = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'latin1')
  } catch {
    return undefined
  }
}

/** Windows goes on naming a parent that is gone. */
const lives = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
