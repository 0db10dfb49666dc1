// The direction of dependencies: which folder of src may import which (docs/decisions/001-layers.md).
import { readFileSync } from 'node:fs'

/** Folder → the folders of `src` it may import from, besides itself. */
const layers = JSON.parse(readFileSync(new URL('layers.json', import.meta.url), 'utf8'))

const folders = Object.keys(layers)

/** `#site/schema` lies inside `#site`, so a ban on the outer folder spares the inner ones that are allowed. */
const bansOf = (folder) => {
  const allowed = [folder, ...layers[folder]]
  const banned = folders.concat('styles').filter((other) => !allowed.includes(other))
  return banned.map((other) => ({
    regex: `^#${other}/${spared(other, allowed)}`,
    message: `src/${folder} does not import from src/${other}: see docs/decisions/001-layers.md`,
  }))
}

const spared = (outer, allowed) => {
  const inner = allowed.filter((one) => one.startsWith(`${outer}/`))
  return inner.length === 0
    ? ''
    : `(?!(?:${inner.map((one) => one.slice(outer.length + 1)).join('|')})/)`
}

const climbing = { regex: '^\\.\\.?/', message: 'Import inside the project by #folder/file.ts' }

/** The files beside the folders put the whole together for Astro: what runs the site, but nothing of its face. */
const face = {
  regex: '^#(islands|components|layouts|pages|stores|api|styles)/',
  message: 'src/*.ts joins build, site and server: see docs/decisions/001-layers.md',
}

const rule = (files, bans, excludeFiles = []) => ({
  files,
  excludeFiles,
  rules: { 'project/layers': ['error', climbing, ...bans] },
})

export const layerRules = [
  ...folders.map((folder) =>
    rule(
      [`src/${folder}/**/*.{ts,tsx,astro}`],
      bansOf(folder),
      folders.filter((other) => other.startsWith(`${folder}/`)).map((other) => `src/${other}/**`),
    ),
  ),
  rule(['src/*.ts'], [face]),
]
