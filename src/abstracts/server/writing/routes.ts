import type { Hono } from 'hono'
import * as calls from '#abstracts/api/writing.ts'
import { contentOf } from '#abstracts/server/abstracts.ts'
import { objectCoauthor, openCoauthor } from '#abstracts/server/coauthors/link.ts'
import { addFigure, figureFile } from '#abstracts/server/figures/figures.ts'
import { abstractPdf } from '#abstracts/server/page/print.ts'
import {
  changePresenter,
  findAffiliations,
  removeAbstract,
  withdrawAbstract,
} from '#abstracts/server/writing/changes.ts'
import { listAbstracts } from '#abstracts/server/writing/list.ts'
import { findOwn } from '#abstracts/server/writing/own.ts'
import { submitAbstract } from '#abstracts/server/writing/submit.ts'
import { getAbstract, saveAbstract, startAbstract } from '#abstracts/server/writing/write.ts'
import type { Context } from '#platform/server/context.ts'
import { memberRoute, publicRoute } from '#platform/server/http/route.ts'
import { type Limit, spendOne } from '#platform/server/limits/service.ts'

const prints: Limit = { name: 'abstract-pdf', most: 60, seconds: 600 }

export const writingRoutes = (app: Hono, context: Context): void => {
  memberRoute(app, context, calls.listAbstracts, (_input, { member }) =>
    listAbstracts(context, member.member_pk),
  )
  memberRoute(app, context, calls.getAbstract, ({ abstract_pk }, { member }) =>
    getAbstract(context, member.member_pk, abstract_pk),
  )
  memberRoute(app, context, calls.startAbstract, (asked, { member }) =>
    startAbstract(context, member.member_pk, asked),
  )
  memberRoute(app, context, calls.saveAbstract, (asked, { member }) =>
    saveAbstract(context, member.member_pk, asked),
  )
  memberRoute(app, context, calls.submitAbstract, (asked, { member }) =>
    submitAbstract(context, member.member_pk, asked),
  )
  memberRoute(app, context, calls.removeAbstract, ({ abstract_pk }, { member }) =>
    removeAbstract(context, member.member_pk, abstract_pk),
  )
  memberRoute(app, context, calls.withdrawAbstract, (asked, { member }) =>
    withdrawAbstract(context, member.member_pk, asked),
  )
  memberRoute(app, context, calls.changePresenter, (asked, { member }) =>
    changePresenter(context, member.member_pk, asked),
  )
  memberRoute(app, context, calls.addFigure, (asked, { member }) =>
    addFigure(context, member.member_pk, asked),
  )
  memberRoute(app, context, calls.getFigure, ({ figure_pk }, { member }) =>
    figureFile(context, figure_pk, (pk) => findOwn(context.db, member.member_pk, pk)),
  )
  memberRoute(app, context, calls.getAbstractPdf, async ({ abstract_pk }, { member }) => {
    const row = await findOwn(context.db, member.member_pk, abstract_pk)
    await spendOne(context, prints, [String(member.member_pk)])
    return abstractPdf(context, row, contentOf({ draft: row.draft }))
  })
  memberRoute(app, context, calls.findAffiliations, (asked) => findAffiliations(context, asked))
  publicRoute(app, context, calls.openCoauthor, ({ token }, { ip }) =>
    openCoauthor(context, token, ip),
  )
  publicRoute(app, context, calls.objectCoauthor, (asked, { ip }) =>
    objectCoauthor(context, asked, ip),
  )
}
