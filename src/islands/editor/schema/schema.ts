import { blocks } from '#islands/editor/schema/blocks.ts'
import { lists } from '#islands/editor/schema/lists.ts'
import { marks } from '#islands/editor/schema/marks.ts'
import { film, image, keptMarkup } from '#islands/editor/schema/media.ts'
import { tables } from '#islands/editor/schema/tables.ts'

/** All that a post's HTML is made of (src/server/features/posts/html.ts says what that is). */
export const postSchema = [...blocks, ...lists, ...tables, image, film, ...keptMarkup, ...marks]
