import { existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { dataOf } from '#platform/rules/yaml.ts'
import { Refusal } from '#platform/server/program.ts'
import { contentFiles } from '#texts/content/schema/files.ts'

/**
 * Reads the texts that rules depend on; `folder` is `Config.contentDir`. Optional files may be
 * undefined. Throws a Refusal with file and field if staff made a mistake.
 */
export const readContentData = async (folder: string) => {
  const { site, fees, conferences, reminders, calendar, handover } = contentFiles
  const names = globSync(conferences.pattern, { cwd: folder })
  return {
    site: await read(folder, site),
    fees: await read(folder, fees),
    conferences: await Promise.all(
      names.map((pattern) => read(folder, { ...conferences, pattern })),
    ),
    reminders: await readIfThere(folder, reminders),
    calendar: await readIfThere(folder, calendar),
    handover: await readIfThere(folder, handover),
  }
}

interface File<Schema> {
  pattern: string
  schema: Schema
}

const readIfThere = async <Schema extends z.ZodType>(
  folder: string,
  file: File<Schema>,
): Promise<z.output<Schema> | undefined> =>
  existsSync(join(folder, file.pattern)) ? read(folder, file) : undefined

const read = async <Schema extends z.ZodType>(
  folder: string,
  { pattern, schema }: File<Schema>,
): Promise<z.output<Schema>> => {
  const file = join(folder, pattern)
  const parsed = schema.safeParse(await parsedYaml(file))
  if (parsed.success) return parsed.data
  throw new Refusal(`${file}: ${z.prettifyError(parsed.error).replaceAll(/\s+/g, ' ')}`)
}

const parsedYaml = async (file: string): Promise<unknown> => {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Refusal(`${file} 파일이 없거나 읽을 수 없습니다. CONTENT_DIR을 확인하십시오.`)
  })
  try {
    return dataOf(text)
  } catch (error) {
    const [line = ''] = (error instanceof Error ? error.message : '').split('\n')
    throw new Refusal(`${file}: YAML 형식이 올바르지 않습니다. ${line}`, { cause: error })
  }
}
