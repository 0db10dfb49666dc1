import { onlyEntry } from '#texts/content/entries.ts'
import type { Site } from '#texts/content/schema/site.ts'
import type { Sponsors } from '#texts/content/schema/sponsors.ts'

/** The society's name, address and the like, from content/site.yaml. */
export const getSite = async (): Promise<Site> => (await onlyEntry('site', 'site.yaml')).data

/** Whose logos the home page shows, from content/sponsors.yaml. */
export const getSponsors = async (): Promise<Sponsors['items']> =>
  (await onlyEntry('sponsors', 'sponsors.yaml')).data.items
