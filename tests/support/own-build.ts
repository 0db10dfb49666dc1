import { readFile } from 'node:fs/promises'
import { programFingerprint } from '#app/build/fingerprint.ts'
import { shippedProgram } from '#app/startup/build.ts'
import { contentFingerprint, readContent } from '#platform/server/content-folder.ts'
import { testContent } from '#tests/support/content-dir.ts'

/** Whether dist shows the tests' content. */
export const showsTestContent = async (): Promise<boolean> => {
  const built = await readFile('dist/content-print', 'utf8').catch(() => '')
  return built === contentFingerprint(await readContent(testContent))
}

/** Refuses a dist that was made by another program than the one that is here: what is measured or tried there is not ours. */
export const refuseStaleBuild = async (): Promise<void> => {
  const root = process.cwd()
  if ((await shippedProgram(root)) === (await programFingerprint(root))) return
  throw new Error(
    'dist was built by another program than the one that is here: build it anew first',
  )
}

/** Before tests of dist: refuses one that was built from anything else than the tests' content, or by another program. */
export default async (): Promise<void> => {
  if (!(await showsTestContent())) {
    throw new Error('dist is not built from the tests’ own content: run `npm run build:test` first')
  }
  await refuseStaleBuild()
}
