import type { AttachAnswer, AttachInput } from '#boards/api/office-post-drafts.ts'
import type { OfficeFile } from '#boards/api/office-post-fields.ts'
import { uploadFile } from '#boards/client/uploads.ts'
import type { PostAutosave } from '#boards/console/posts/autosave.ts'
import { askQuietly } from '#platform/client/console.ts'
import { ApiError, reasonOf } from '#platform/client/errors.ts'
import { useState } from 'react'

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

/** A file on its way. */
export interface Going {
  key: string
  name: string
  share: number
  problem?: string
}

let count = 0

/** Sends attachments of a draft: which are on their way, which have come, and what sends more. */
export const useSending = (autosave: PostAutosave) => {
  const [going, setGoing] = useState<readonly Going[]>([])
  const [added, setAdded] = useState<readonly OfficeFile[]>([])

  const set = (key: string, changes: Partial<Going>): void =>
    setGoing((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))

  const send = async (file: File): Promise<void> => {
    count += 1
    const key = `file-${count}`
    setGoing((all) => [...all, { key, name: file.name, share: 0 }])
    try {
      const onShare = (share: number) => set(key, { share })
      const stored = await sendFile(autosave, file, { kind: 'attachment', onShare })
      setAdded((all) => [...all, stored])
      setGoing((all) => all.filter((one) => one.key !== key))
    } catch (error) {
      set(key, { problem: reasonOf(error) })
    }
  }
  const take = (files: Iterable<File>): void => {
    for (const file of files) void send(file)
  }
  return { going, added, take }
}
