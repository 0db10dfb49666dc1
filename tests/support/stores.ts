import { openFileStore } from '#platform/server/files/open.ts'
import { startBucket } from '#tests/support/bucket.ts'
import { type Site, test as inFolder } from '#tests/support/site.ts'
import { areTwo } from '#tests/support/two-servers.ts'

/** A site whose files lie in a bucket. */
const inBucket = inFolder.extend<{ site: Site }>({
  site: async ({ site }, use) => {
    await using bucket = await startBucket()
    const folder = site.context.files
    site.context.files = await openFileStore({ ...site.context.config, bucket })
    folder.close()
    await use(site)
  },
})

/** Wherever files may lie, and the `test` of a site where they do; of two servers they lie in a bucket anyhow. */
export const stores = areTwo
  ? ([['a bucket', inFolder]] as const)
  : ([
      ['a folder', inFolder],
      ['a bucket', inBucket],
    ] as const)
