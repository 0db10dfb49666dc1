import type { Context } from '#platform/server/context.ts'
import { nameOf } from '#texts/server/kinds.ts'
import { findDrafts } from '#texts/server/store.ts'

export { passDrafts as passTextDrafts } from '#texts/server/store.ts'

/** The texts that somebody is changing, as the list of texts names them. */
export const textDraftsOf = async (
  { db }: Context,
  staff_pk: number,
): Promise<{ path: string; title: string }[]> => {
  const drafts = await findDrafts(db)
  return drafts
    .filter((draft) => draft.staff_pk === staff_pk)
    .map(({ path }) => {
      const { group, title } = nameOf(path)
      return { path, title: group === title ? group : `${group} ${title}` }
    })
}
