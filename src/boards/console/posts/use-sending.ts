import { reasonOf } from '#platform/client/errors.ts'
import type { OfficeFile } from '#boards/api/office-post-fields.ts'
import type { PostAutosave } from '#boards/console/posts/autosave.ts'
import { sendFile } from '#boards/console/posts/send.ts'
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
  const take = (files: FileList | null): void => {
    for (const file of files ?? []) void send(file)
  }
  return { going, added, take }
}
