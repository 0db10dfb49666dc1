import type { Hono } from 'hono'
import type { z } from 'zod'
import * as calls from '#abstracts/api/writing.ts'
import { contentOf } from '#abstracts/server/abstracts.ts'
import { objectCoauthor, openCoauthor } from '#abstracts/server/coauthors/link.ts'
import { addFigure, figureFile } from '#abstracts/server/figures/figures.ts'
import { abstractPdf } from '#abstracts/server/page/print.ts'
import * as changes from '#abstracts/server/writing/changes.ts'
import { listAbstracts } from '#abstracts/server/writing/list.ts'
import { ownAbstract } from '#abstracts/server/writing/own.ts'
import { submitAbstract } from '#abstracts/server/writing/submit.ts'
import { getAbstract, saveAbstract, startAbstract } from '#abstracts/server/writing/write.ts'
import type { DefinedCall } from '#platform/api/call.ts'
import type { Context } from '#platform/server/context.ts'
import { type Answered, memberRoute, publicRoute } from '#platform/server/http/route.ts'
import { type Limit, spendOne } from '#platform/server/limits/service.ts'

const prints: Limit = { name: 'abstract-pdf', most: 60, seconds: 600 }

const ownPdf = async (context: Context, member_pk: number, asked: { abstract_pk: number }) => {
  const row = await ownAbstract(context.db, member_pk, asked.abstract_pk)
  await spendOne(context, prints, [String(member_pk)])
  return abstractPdf(context, row, contentOf({ draft: row.draft }))
}

export const writingRoutes = (app: Hono, context: Context): void => {
  const own = <Input extends z.ZodType, Answer extends z.ZodType | 'file'>(
    call: DefinedCall<Input, Answer>,
    serve: (
      context: Context,
      member_pk: number,
      input: z.output<Input>,
    ) => Promise<Answered<Answer>>,
  ) =>
    memberRoute(app, context, call, (input, { member }) => serve(context, member.member_pk, input))
  own(calls.listAbstracts, listAbstracts)
  own(calls.getAbstract, getAbstract)
  own(calls.startAbstract, startAbstract)
  own(calls.saveAbstract, saveAbstract)
  own(calls.submitAbstract, submitAbstract)
  own(calls.removeAbstract, changes.removeAbstract)
  own(calls.withdrawAbstract, changes.withdrawAbstract)
  own(calls.changePresenter, changes.changePresenter)
  own(calls.addFigure, addFigure)
  own(calls.getFigure, (_, member_pk, { figure_pk }) =>
    figureFile(context, figure_pk, (pk) => ownAbstract(context.db, member_pk, pk)),
  )
  own(calls.getAbstractPdf, ownPdf)
  own(calls.findAffiliations, (_, _member, asked) => changes.findAffiliations(context, asked))
  publicRoute(app, context, calls.openCoauthor, (asked, { ip }) => openCoauthor(context, asked, ip))
  publicRoute(app, context, calls.objectCoauthor, (asked, { ip }) =>
    objectCoauthor(context, asked, ip),
  )
}
