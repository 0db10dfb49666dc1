import { Site } from '#site/schema/site.ts'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

/** content/site.yaml as the server knows it. Throws with the file and the field where staff made a mistake. */
export const readSite = async (): Promise<Site> => {
  const file = resolve('content/site.yaml')
  const parsed = Site.safeParse(parse(await readFile(file, 'utf8')))
  if (parsed.success) return parsed.data
  throw new Error(`content/site.yaml\n${z.prettifyError(parsed.error)}`)
}
