import { askQuietly } from '#platform/client/console.ts'
import { ApiError } from '#platform/client/errors.ts'
import { uploadFile } from '#boards/client/uploads.ts'
import type { AttachAnswer, AttachInput } from '#boards/api/office-post-drafts.ts'
import type { PostAutosave } from '#boards/console/posts/autosave.ts'

/**
 * Sends a file for the draft, which comes into being with it; the share that was sent is from 0 to 1. Throws what a person can
 * read, to be said where the file stands; sent again, it goes on where it stopped.
 */
export const sendFile = async (
  autosave: PostAutosave,
  file: File,
  { kind, onShare }: { kind: AttachInput['kind']; onShare: (share: number) => void },
): Promise<AttachAnswer> => {
  const { post_pk } = await autosave.drafted()
  const { id, forget } = await uploadFile(file, onShare)
  try {
    const attached = await askQuietly('POST /v1/console/drafts/attach', {
      post_pk,
      upload: id,
      kind,
    })
    await forget()
    return attached
  } catch (error) {
    // The server has thrown it away; whatever else went wrong may go well another time.
    if (error instanceof ApiError && error.is('invalid')) await forget()
    throw error
  }
}
