import { image, list, url, words } from '#texts/content/schema/fields.ts'
import { z } from 'zod'

const sponsorKinds = ['공동주최', '후원', '협찬'] as const

/** content/sponsors.yaml: whose logos the home page shows, in this order. */
export const Sponsors = z.strictObject({
  items: list(
    z.strictObject({
      name: words,
      kind: z.enum(sponsorKinds, '공동주최, 후원, 협찬 가운데 하나를 적어 주십시오.'),
      logo: image,
      /** The sponsor's own site, opened in a new window. */
      url,
    }),
  ),
})

export type Sponsors = z.output<typeof Sponsors>
