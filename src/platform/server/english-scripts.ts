import { hash } from 'node:crypto'
import { sentences } from '#platform/rules/english/sentences.ts'

/**
 * Below `assets`, of the scripts in English (src/app/build/script-languages.ts). A browser keeps a
 * script for good by its name, which the Korean ones give it: with another English the folder is
 * another.
 */
const folder = `en-${hash('sha256', JSON.stringify(sentences)).slice(0, 8)}`

/** `assets/x.js` → `assets/en-0a1b2c3d/x.js`. */
export const englishScript = (address: string): string =>
  address.replace('assets/', `assets/${folder}/`)
