import type { Sponsors } from '#site/schema/sponsors.ts'
import { getEntry } from 'astro:content'

/** Whose logos the home page shows, from content/sponsors.yaml. */
export const getSponsors = async (): Promise<Sponsors['items']> => {
  const entry = await getEntry('sponsors', 'sponsors')
  if (entry === undefined) throw new Error('content/sponsors.yaml 파일이 없습니다.')
  return entry.data.items
}
