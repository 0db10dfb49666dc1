import { previewDraft } from '#contract/office-post-drafts.ts'
import type { Context } from '#server/base/context.ts'
import { AppError } from '#server/base/errors.ts'
import { mayDo } from '#server/base/http/staff.ts'
import { previewOf } from '#server/features/office-posts/preview.ts'
import type { Post } from '#server/features/posts/service.ts'
import { staffOfPage } from '#server/features/staff/service.ts'

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
