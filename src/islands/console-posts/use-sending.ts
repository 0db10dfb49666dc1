import { reasonOf } from '#api/errors.ts'
import { ask } from '#api/console.ts'
import { uploadFile } from '#api/uploads.ts'
import { attachUpload } from '#contract/office-posts.ts'
import type { OfficeFile } from '#contract/office-post-fields.ts'
import type { PostKeeper } from '#islands/console-posts/keeper.ts'
import { useState } from 'react'

/** A file on its way. */
export interface Going {
  key: string
  name: string
  share: number
  problem?: string
}

let count = 0

/** Sends attachments of a draft: which are on their way, which have come, and what sends more. */
export const useSending = (keeper: PostKeeper) => {
  const [going, setGoing] = useState<readonly Going[]>([])
  const [added, setAdded] = useState<readonly OfficeFile[]>([])

  const set = (key: string, changes: Partial<Going>): void =>
    setGoing((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))

  const send = async (file: File): Promise<void> => {
    count += 1
    const key = `file-${count}`
    setGoing((all) => [...all, { key, name: file.name, share: 0 }])
    try {
      const { post_pk } = await keeper.drafted()
      const upload = await uploadFile(file, (share) => set(key, { share }))
      const stored = await ask(attachUpload, { post_pk, upload, kind: 'attachment' })
      setAdded((all) => [...all, stored])
      setGoing((all) => all.filter((one) => one.key !== key))
    } catch (error) {
      set(key, { problem: reasonOf(error) })
    }
  }
  const take = (files: FileList | null): void => {
    for (const file of files ?? []) void send(file)
  }
  return { going, added, take }
}
