import type { Site } from '#site/schema/site.ts'
import { onlyEntry } from '#site/entries.ts'

/** The society's name, address and the like, from content/site.yaml. */
export const getSite = async (): Promise<Site> => (await onlyEntry('site', 'site.yaml')).data
