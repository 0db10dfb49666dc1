import type { Context } from '#server/base/context.ts'
import { nameOf } from '#server/features/texts/kinds.ts'
import { findDrafts } from '#server/features/texts/store.ts'

export { passDrafts as passTextDrafts } from '#server/features/texts/store.ts'

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
