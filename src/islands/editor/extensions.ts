import { filmView } from '#islands/editor/films/film-view.ts'
import { pasting } from '#islands/editor/paste/pasting.ts'
import { pictureView } from '#islands/editor/pictures/picture-view.ts'
import type { Host } from '#islands/editor/host.ts'
import { basics } from '#islands/editor/plugins/basics.ts'
import { leaving } from '#islands/editor/plugins/leaving.ts'
import { lineKeeping } from '#islands/editor/plugins/lines.ts'
import { presentSelection } from '#islands/editor/plugins/present-selection.ts'
import { syllables } from '#islands/editor/plugins/syllables.ts'
import { film, image } from '#islands/editor/schema/media.ts'
import { postSchema } from '#islands/editor/schema/schema.ts'
import { Extension, type Extensions } from '@tiptap/core'

/** The document of posts, with everything that one writes it by. */
export const extensionsFor = (host: Host): Extensions => [
  ...postSchema.filter(({ name }) => name !== 'image' && name !== 'film'),
  image.extend({
    addNodeView:
      () =>
      ({ node, view, getPos }) =>
        pictureView(host)(node, view, getPos),
  }),
  film.extend({
    addNodeView:
      () =>
      ({ node }) =>
        filmView(node),
  }),
  ...[basics, lineKeeping, presentSelection, syllables, leaving(host.toTools), pasting(host)],
  Extension.create({
    name: 'askLink',
    addKeyboardShortcuts: () => ({
      'Mod-k': () => {
        host.onAskLink()
        return true
      },
    }),
  }),
]
