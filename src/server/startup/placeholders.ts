import type { Site } from '#site/schema/site.ts'
import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { z } from 'zod'

const Officers = z.object({ placeholder: z.boolean() })

/** What in content/ is still an example, file by file (ruling 30). */
export const placeholders = async (site: Site): Promise<string[]> => {
  const file = 'content/introduce/officers.yaml'
  const { placeholder } = Officers.parse(parse(await readFile(file, 'utf8')))
  return [
    ...(site.placeholders.length > 0 ? [`content/site.yaml: ${site.placeholders.join(', ')}`] : []),
    ...(placeholder ? [`${file}: 임원과 위원 명단`] : []),
  ]
}
