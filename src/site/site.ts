import type { Site } from '#site/schema/site.ts'
import { getEntry } from 'astro:content'

/** The society's name, address and the like, from content/site.yaml. */
export const getSite = async (): Promise<Site> => {
  const entry = await getEntry('site', 'site')
  if (entry === undefined) throw new Error('content/site.yaml 파일이 없습니다.')
  return entry.data
}
