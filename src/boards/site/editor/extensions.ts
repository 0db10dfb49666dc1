import { filmView } from '#boards/site/editor/films/film-view.ts'
import { pasting } from '#boards/site/editor/paste/pasting.ts'
import { pictureView } from '#boards/site/editor/pictures/picture-view.ts'
import type { Host } from '#boards/site/editor/host.ts'
import { basics } from '#boards/site/editor/plugins/basics.ts'
import { leaving } from '#boards/site/editor/plugins/leaving.ts'
import { lineKeeping } from '#boards/site/editor/plugins/lines.ts'
import { presentSelection } from '#boards/site/editor/plugins/present-selection.ts'
import { syllables } from '#boards/site/editor/plugins/syllables.ts'
import { film, image } from '#boards/site/editor/schema/media.ts'
import { postSchema } from '#boards/site/editor/schema/schema.ts'
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
