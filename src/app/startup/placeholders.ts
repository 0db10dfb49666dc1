import { dataOf } from '#platform/rules/yaml.ts'
import type { Context } from '#platform/server/context.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const Officers = z.object({ placeholder: z.boolean() })

/** What in content/ is still an example, file by file (ruling 30). */
export const placeholders = async ({ site, config }: Context): Promise<string[]> => {
  const file = 'introduce/officers.yaml'
  const text = await readFile(join(config.contentDir, file), 'utf8')
  const { placeholder } = Officers.parse(dataOf(text))
  return [
    ...(site.placeholders.length > 0 ? [`content/site.yaml: ${site.placeholders.join(', ')}`] : []),
    ...(placeholder ? [`content/${file}: 임원과 위원 명단`] : []),
  ]
}
