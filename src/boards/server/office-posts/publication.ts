import type { PostVersionTable } from '#platform/server/db/post-tables.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import type { Card } from '#boards/server/office-posts/card.ts'
import { changesOf } from '#boards/server/office-posts/log.ts'
import type { Sheet } from '#boards/server/office-posts/post-sheet.ts'
import * as store from '#boards/server/office-posts/store.ts'
import { isAttachment } from '#boards/server/office-posts/views.ts'
import type { Placed } from '#boards/server/posts/listing.ts'
import {
  describePicture,
  hangPicture,
  type KeptPicture,
  rehangPicture,
  takePictureDown,
} from '#boards/server/posts/pictures.ts'
import { markChanged, settle } from '#boards/server/posts/status.ts'
import { record } from '#staff/server/staff-log/service.ts'

interface Publication {
  /** Locked. */
  before: Placed
  sheet: Sheet
  card: Card | { again: KeptPicture }
  deed: 'published' | 'restored'
  label: string
}

/**
 * Makes a post what a sheet says, with one version and one row of the log; what it was before is a version, too. Answers with
 * the keys of files that nothing names any more.
 */
export const makePublic = async (
  context: Context,
  transaction: Transaction,
  staff: Staff,
  { before, sheet, card, deed, label }: Publication,
): Promise<string[]> => {
  const { post_pk } = before
  const at = context.clock.now().toISOString()
  await keepBefore(transaction, before)
  await settle(transaction, before, sheet)
  await stageFiles(transaction, post_pk, sheet)
  const gone = deed === 'published' ? await dropUnused(transaction, post_pk) : []
  gone.push(...(await hang(transaction, post_pk, card)))
  await markChanged(transaction, before, { at, by: staff.staff_name })
  const version = await versionNow(transaction, post_pk)
  const { staff_pk, staff_name } = staff
  await store.addVersion(transaction, { ...version, at, staff_pk, staff_name, deed })
  const deeds = changesOf(before, version)
  await record(context, transaction, staff, { kind: 'post', subject: post_pk, label, ...deeds })
  return gone
}

/** The post as readers have had it, unless that is a version already. */
const keepBefore = async (transaction: Transaction, before: Placed): Promise<void> => {
  const { post_pk, version, changed_at, changed_by, enrolled_at } = before
  if (version === 0 || (await store.hasVersion(transaction, post_pk, version))) return
  await store.addVersion(transaction, {
    ...(await versionNow(transaction, post_pk)),
    at: changed_at ?? enrolled_at,
    staff_pk: null,
    staff_name: changed_by ?? '',
    deed: 'before',
  })
}

type Now = Omit<PostVersionTable, 'number' | 'at' | 'staff_pk' | 'staff_name' | 'deed'>

const versionNow = async (transaction: Transaction, pk: number): Promise<Now> => {
  const post = await store.requirePost(transaction, pk)
  const files = await store.findFiles(transaction, pk)
  const shown = files.filter((file) => isAttachment(file) && file.stage === 'post')
  return {
    post_pk: pk,
    of_version: post.version,
    state: post.state,
    type: post.type,
    title: post.title,
    admin_name: post.admin_name,
    pinned: post.pinned,
    enrolled_at: post.enrolled_at,
    content: post.content,
    picture: post.picture,
    image_file_pk: post.image_file_pk,
    image_alt: post.image_alt,
    files: JSON.stringify(shown.map(({ file_pk }) => file_pk)),
  }
}

/** Readers find what the sheet names; what they found before stays for versions. */
const stageFiles = async (
  transaction: Transaction,
  pk: number,
  { attachments, pictures }: Sheet,
): Promise<void> => {
  const named = new Set([...attachments, ...pictures])
  const files = await store.findFiles(transaction, pk)
  const others = files.filter(({ file_pk, stage }) => stage === 'post' && !named.has(file_pk))
  await store.setStage(transaction, [...named], 'post')
  await store.setStage(transaction, pksOf(others), 'kept')
}

/** What only the draft had, and did not use; answers with the keys. */
const dropUnused = async (transaction: Transaction, pk: number): Promise<string[]> => {
  const files = await store.findFiles(transaction, pk)
  return store.deleteFileRows(transaction, pksOf(files.filter(({ stage }) => stage === 'draft')))
}

const pksOf = (files: readonly store.FileRow[]): number[] => files.map(({ file_pk }) => file_pk)

const hang = async (
  transaction: Transaction,
  pk: number,
  card: Publication['card'],
): Promise<string[]> => {
  if ('made' in card) return hangPicture(transaction, pk, card.made)
  if ('none' in card) return takePictureDown(transaction, pk)
  if ('again' in card) await rehangPicture(transaction, pk, card.again)
  else if (card.keep.alt !== undefined) await describePicture(transaction, pk, card.keep.alt)
  return []
}
