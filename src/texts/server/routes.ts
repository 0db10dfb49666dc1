import type { Hono } from 'hono'
import type { Context } from '#platform/server/context.ts'
import { staffRoute } from '#platform/server/http/staff-route.ts'
import { servicesOf } from '#staff/server/serve.ts'
import * as newConference from '#texts/api/new-conference.ts'
import * as releases from '#texts/api/releases.ts'
import * as textPictures from '#texts/api/text-pictures.ts'
import * as texts from '#texts/api/texts.ts'
import { checkTexts, englishToWrite } from '#texts/server/check.ts'
import { compareText } from '#texts/server/compare.ts'
import { deleteText, keepText } from '#texts/server/delete.ts'
import { makeCurrent, openConference, suggestedConference } from '#texts/server/new-conference.ts'
import { addPicture, pictureOf } from '#texts/server/pictures.ts'
import { plan } from '#texts/server/releases/plan.ts'
import { cancel, goBack, list, publish, zipOf } from '#texts/server/releases/service.ts'
import { reviseText } from '#texts/server/revise.ts'
import { discardText, listTexts, openText, saveText } from '#texts/server/service.ts'

export const textRoutes = (app: Hono, context: Context): void => {
  const { serve } = servicesOf(app, context)
  staffRoute(app, context, releases.listReleases, async () => ({ releases: await list(context) }))
  staffRoute(app, context, releases.planRelease, ({ paths }) => plan(context, paths))
  serve(releases.publishRelease, publish)
  serve(releases.backToRelease, goBack)
  serve(releases.cancelRelease, cancel)
  staffRoute(app, context, releases.releaseZip, ({ release_pk }) => zipOf(context, release_pk))
  staffRoute(app, context, texts.listTexts, async () => ({
    texts: await listTexts(context),
    english: await englishToWrite(context),
    next: await suggestedConference(context),
  }))
  serve(newConference.openConference, openConference)
  serve(newConference.makeCurrent, makeCurrent)
  staffRoute(app, context, texts.openText, ({ path }) => openText(context, path))
  serve(texts.saveText, saveText)
  serve(textPictures.addPicture, addPicture)
  staffRoute(app, context, textPictures.getPicture, (input) => pictureOf(context, input))
  serve(texts.discardText, discardText)
  serve(texts.deleteText, deleteText)
  serve(texts.keepText, keepText)
  staffRoute(app, context, texts.checkTexts, (input) => checkTexts(context, input))
  serve(texts.reviseText, reviseText)
  staffRoute(app, context, texts.compareText, (input) => compareText(context, input))
}
