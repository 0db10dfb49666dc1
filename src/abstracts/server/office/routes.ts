import type { Hono } from 'hono'
import * as calls from '#abstracts/api/office.ts'
import {
  correctAbstract,
  endByOffice,
  permitLate,
  registerAbstract,
  setPresenter,
} from '#abstracts/server/office/changes.ts'
import {
  drawAbstract,
  editAbstract,
  officeAbstract,
  officeAbstractPdf,
} from '#abstracts/server/office/detail.ts'
import { makeAbstractsFile } from '#abstracts/server/office/file.ts'
import { abstractRoom, listOfficeAbstracts } from '#abstracts/server/office/list.ts'
import type { Context } from '#platform/server/context.ts'
import { servicesOf } from '#staff/server/serve.ts'

export const officeRoutes = (app: Hono, context: Context): void => {
  const { serve } = servicesOf(app, context)
  serve(calls.getAbstractRoom, abstractRoom)
  serve(calls.listOfficeAbstracts, listOfficeAbstracts)
  serve(calls.getOfficeAbstract, officeAbstract)
  serve(calls.registerAbstract, registerAbstract)
  serve(calls.editAbstract, editAbstract)
  serve(calls.drawAbstract, drawAbstract)
  serve(calls.correctAbstract, correctAbstract)
  serve(calls.setPresenter, setPresenter)
  serve(calls.endAbstract, endByOffice)
  serve(calls.permitLate, permitLate)
  serve(calls.officeAbstractPdf, officeAbstractPdf)
  serve(calls.abstractsFile, makeAbstractsFile)
}
