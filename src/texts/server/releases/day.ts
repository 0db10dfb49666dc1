import { readContentFile } from '#texts/server/content/read.ts'
import { currentConference } from '#conference/rules/conferences.ts'
import { versionOn } from '#texts/rules/versions.ts'
import { type Content, hashOf } from '#platform/server/content-folder.ts'
import { Conference } from '#texts/content/schema/conference.ts'
import { Site } from '#texts/content/schema/site.ts'
import type { z } from 'zod'

const versioned = [/^bylaws\/([\d-]+)\//, /^terms\/([\d-]+)\.md$/, /^privacy\/([\d-]+)\.md$/]

/**
 * A print of what the built pages show of the day that it is in Seoul: which versions of bylaws, terms and policy hold
 * (src/texts/content/versions.ts), and which conference is shown. What else depends on the time the pages ask for (ruling 41).
 */
export const dayDigest = (content: Content, day: string): string => {
  const paths = [...content.keys()]
  const inForce = versioned.map((pattern) => {
    const days = paths.flatMap((path) => pattern.exec(path)?.slice(1) ?? [])
    return versionOn(days, day) ?? ''
  })
  const conferences = paths
    .filter((path) => /^conferences\/[^/]+\.yaml$/.test(path))
    .flatMap((path) => read(content, path, Conference) ?? [])
  const override = read(content, 'site.yaml', Site)?.currentConference
  const shown = currentConference(conferences, new Date(`${day}T00:00:00+09:00`), override)
  return hashOf(JSON.stringify([...inForce, shown?.id ?? '']))
}

const read = <Schema extends z.ZodType>(
  content: Content,
  path: string,
  schema: Schema,
): z.output<Schema> | undefined => {
  const bytes = content.get(path)?.bytes
  const file = bytes && readContentFile(path, bytes)
  return file === undefined || 'problems' in file ? undefined : schema.safeParse(file.data).data
}
