import { builtContentDir } from '#server/programs/startup/content-dir.ts'
import { testContent } from '#tests/support/content-dir.ts'

/** Before tests of dist: refuses one that was built from anything else than the tests' content. */
export default async (): Promise<void> => {
  if ((await builtContentDir(process.cwd())) === testContent) return
  throw new Error('dist is not built from the tests’ own content: run `npm run build:test` first')
}
