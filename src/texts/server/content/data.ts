import { dataOf } from '#platform/rules/yaml.ts'
import { Refusal } from '#platform/server/program.ts'
import { Calendar, HandoverLists } from '#texts/content/schema/calendar.ts'
import { Conference } from '#texts/content/schema/conference.ts'
import { contentFiles } from '#texts/content/schema/files.ts'
import { Fees } from '#texts/content/schema/home.ts'
import { Reminders } from '#texts/content/schema/reminders.ts'
import { Site } from '#texts/content/schema/site.ts'
import { existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/**
 * content/site.yaml as the server knows it; `folder` is `Config.contentDir`. Throws with the file and the field where
 * staff made a mistake.
 */
export const readSite = (folder: string): Promise<Site> =>
  read(folder, contentFiles.site.pattern, Site)

/** content/membership/fees.yaml: the annual fees. Throws as `readSite` does. */
export const readFees = (folder: string): Promise<Fees> =>
  read(folder, contentFiles.fees.pattern, Fees)

/** Every conference of content/conferences: the dates and fees that the rules judge by. Throws as `readSite` does. */
export const readConferences = (folder: string): Promise<Conference[]> => {
  const names = globSync(contentFiles.conferences.pattern, { cwd: folder })
  return Promise.all(names.map((name) => read(folder, name, Conference)))
}

/** content/reminders.yaml; undefined where the folder is of before there was one. Throws as `readSite` does. */
export const readReminders = (folder: string): Promise<Reminders | undefined> =>
  readIfThere(folder, contentFiles.reminders.pattern, Reminders)

/** content/calendar.yaml, likewise. */
export const readCalendar = (folder: string): Promise<Calendar | undefined> =>
  readIfThere(folder, contentFiles.calendar.pattern, Calendar)

/** content/handover.yaml, likewise. */
export const readHandover = (folder: string): Promise<HandoverLists | undefined> =>
  readIfThere(folder, contentFiles.handover.pattern, HandoverLists)

const readIfThere = async <Schema extends z.ZodType>(
  folder: string,
  name: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> =>
  existsSync(join(folder, name)) ? read(folder, name, schema) : undefined

const read = async <Schema extends z.ZodType>(
  folder: string,
  name: string,
  schema: Schema,
): Promise<z.output<Schema>> => {
  const file = join(folder, name)
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
