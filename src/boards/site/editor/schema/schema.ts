import { blocks } from '#boards/site/editor/schema/blocks.ts'
import { lists } from '#boards/site/editor/schema/lists.ts'
import { marks } from '#boards/site/editor/schema/marks.ts'
import { film, image, keptMarkup } from '#boards/site/editor/schema/media.ts'
import { tables } from '#boards/site/editor/schema/tables.ts'

/** All that a post's HTML is made of (src/boards/server/posts/html.ts says what that is). */
export const postSchema = [...blocks, ...lists, ...tables, image, film, ...keptMarkup, ...marks]
