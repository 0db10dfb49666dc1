import { Refusal } from '#server/base/program.ts'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** The folder whose texts the pre-rendered pages show; undefined where the build does not say. */
export const builtContentDir = async (root: string): Promise<string | undefined> => {
  const built = await readFile(join(root, 'dist/content-dir'), 'utf8').catch(() => undefined)
  return built === undefined ? undefined : resolve(root, built)
}

/** Throws a refusal where pages would name one fee and the server charge another: each from a folder of its own. */
export const refuseOtherContent = async (root: string, contentDir: string): Promise<void> => {
  const built = await builtContentDir(root)
  if (built === undefined || built === contentDir) return
  throw new Refusal(
    `만들어 둔 사이트(dist)는 다른 폴더의 글(${built})로 만든 것입니다. ` +
      `서버가 읽는 글은 CONTENT_DIR(${contentDir})에 있습니다. npm run build를 다시 실행하십시오.`,
  )
}
