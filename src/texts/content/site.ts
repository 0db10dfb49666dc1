import type { Site } from '#texts/content/schema/site.ts'
import { onlyEntry } from '#texts/content/entries.ts'

/** The society's name, address and the like, from content/site.yaml. */
export const getSite = async (): Promise<Site> => (await onlyEntry('site', 'site.yaml')).data
