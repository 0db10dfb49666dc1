import type { Sponsors } from '#site/schema/sponsors.ts'
import { onlyEntry } from '#site/entries.ts'

/** Whose logos the home page shows, from content/sponsors.yaml. */
export const getSponsors = async (): Promise<Sponsors['items']> =>
  (await onlyEntry('sponsors', 'sponsors.yaml')).data.items
