import { previewDraft } from '#boards/api/office-post-drafts.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import { mayDo } from '#staff/rules/staff.ts'
import { previewOf } from '#boards/server/office-posts/preview.ts'
import type { Post } from '#boards/server/posts/service.ts'
import { staffOfPage } from '#staff/server/service.ts'

/** A draft for its page, for who may write posts; undefined for everybody else, and where there is none. */
export const previewPage = async (
  context: Context,
  request: Request,
  id: string | undefined,
): Promise<Post | undefined> => {
  const staff = await staffOfPage(context, request)
  if (staff === undefined || !mayDo(staff, previewDraft.permission)) return undefined
  try {
    return await previewOf(context, Number(id))
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
