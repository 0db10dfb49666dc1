import { readFileSync } from 'node:fs'

/** One package of the lock file, by the folder it is laid in. */
export interface Locked {
  version?: string
  resolved?: string
  integrity?: string
  dev?: boolean
  optional?: boolean
  license?: string
  os?: string[]
  cpu?: string[]
  libc?: string[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  engines?: Record<string, string>
  link?: boolean
}

export interface Lock {
  packages: Record<string, Locked>
}

export const lockFile = new URL('../../../package-lock.json', import.meta.url)

export const readLock = (): Lock => JSON.parse(readFileSync(lockFile, 'utf8')) as Lock

/** A package for one kind of machine that another names, and that the lock file leaves out. */
export interface Hole {
  /** The folder of the package that names it. */
  by: string
  name: string
  version: string
}

/** The package that `folder` gets where it asks for `name`: its own, else that of the nearest folder around it. */
const seenFrom = ({ packages }: Lock, folder: string, name: string): Locked | undefined => {
  const found = packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`]
  if (found !== undefined || folder === '') return found
  const end = folder.lastIndexOf('/node_modules/')
  return seenFrom({ packages }, end === -1 ? '' : folder.slice(0, end), name)
}

/**
 * What `npm ci` would refuse the lock file for: optional packages that are named with an exact version and not locked.
 * npm leaves out, and says nothing of it, what the registry that it asked did not have.
 */
export const holesOf = (lock: Lock): Hole[] =>
  Object.entries(lock.packages).flatMap(([by, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).flatMap(([name, version]) => {
      const found = seenFrom(lock, by, name)
      const fits = found && (!/^\d/.test(version) || found.version === version)
      return fits ? [] : [{ by, name, version }]
    }),
  )
