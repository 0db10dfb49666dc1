import { officeFileAddress } from '#boards/api/office-posts.ts'
import { eventFactsOf } from '#boards/rules/event-facts.ts'
import type { Picture, Post } from '#boards/rules/listed-post.ts'
import { mayPin } from '#boards/server/office-posts/post-sheet.ts'
import * as store from '#boards/server/office-posts/store.ts'
import { asDraft, attachmentsOf, forOffice, forReaders } from '#boards/server/office-posts/views.ts'
import { writtenOf } from '#boards/server/posts/html.ts'
import { pictureOf, sourceOfPicture } from '#boards/server/posts/pictures.ts'
import { withLargePictures } from '#boards/server/posts/post-pictures.ts'
import { summaryOf } from '#boards/server/posts/service.ts'
import { shownHtml } from '#boards/server/posts/shown-html.ts'
import type { Context } from '#platform/server/context.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { AppError } from '#platform/server/errors.ts'
import { mayDo } from '#staff/rules/staff.ts'
import { staffOfPage } from '#staff/server/service.ts'

/**
 * The draft as its page will look, or the post if it has no draft. Files have console addresses;
 * there are no neighbours. Throws `notFound`.
 */
export const previewOf = async (context: Context, pk: number): Promise<Post> => {
  const { db } = context
  const post = await store.requirePost(db, pk)
  const draft = (await store.findDraft(db, pk)) ?? asDraft(post)
  const files = await store.findFiles(db, pk)
  const { title, content, plain_text } = writtenOf({
    title: draft.title,
    content: forReaders(draft.content),
  })
  return {
    pk,
    title,
    hit: post.hit,
    author: draft.admin_name,
    type: draft.type,
    date: draft.enrolled_at ?? context.clock.now().toISOString(),
    pinned: draft.pinned === 1 && mayPin(draft.type),
    ...pictureFor(post, draft),
    unlisted: draft.unlisted === 1,
    content: forOffice(withLargePictures(shownHtml(content))),
    summary: summaryOf(plain_text),
    event: draft.type === 'guide' ? eventFactsOf(plain_text) : null,
    files: attachmentsOf(draft, files).map(attachment),
    older: null,
    newer: null,
  }
}

const pictureFor = (
  { picture, image_file_pk, image_alt }: Awaited<ReturnType<typeof store.requirePost>>,
  { card_file_pk }: Pick<Tables['post_draft'], 'card_file_pk'>,
): Pick<Post, 'picture' | 'imageUrl' | 'imageAlt' | 'imageInText'> => {
  const isOwn = sourceOfPicture(picture) === undefined && card_file_pk === null
  if (!isOwn || image_file_pk === null) {
    return { picture: null, imageUrl: null, imageAlt: '', imageInText: true }
  }
  return {
    picture: addressedForOffice(pictureOf(picture)),
    imageUrl: officeFileAddress(image_file_pk),
    imageAlt: image_alt ?? '',
    imageInText: false,
  }
}

const addressedForOffice = (picture: Picture | null): Picture | null =>
  picture && {
    ...picture,
    copies: picture.copies.map((copy) => ({ ...copy, address: forOffice(copy.address) })),
  }

const attachment = ({ file_pk, original_name, size }: store.FileRow): Post['files'][number] => ({
  pk: file_pk,
  name: original_name,
  size,
  address: officeFileAddress(file_pk),
})

/** Undefined if the visitor may not write posts or there is no such post. */
export const previewPage = async (
  context: Context,
  request: Request,
  id: string | undefined,
): Promise<Post | undefined> => {
  const staff = await staffOfPage(context, request)
  if (staff === undefined || !mayDo(staff, 'posts')) return undefined
  try {
    return await previewOf(context, Number(id))
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
