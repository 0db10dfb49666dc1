import type { Sponsors } from '#texts/content/schema/sponsors.ts'
import { onlyEntry } from '#texts/content/entries.ts'

/** Whose logos the home page shows, from content/sponsors.yaml. */
export const getSponsors = async (): Promise<Sponsors['items']> =>
  (await onlyEntry('sponsors', 'sponsors.yaml')).data.items
