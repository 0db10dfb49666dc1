import type { Hono } from 'hono'
import * as corrections from '#abstracts/api/corrections.ts'
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
  serve(corrections.registerAbstract, registerAbstract)
  serve(corrections.editAbstract, editAbstract)
  serve(corrections.drawAbstract, drawAbstract)
  serve(corrections.correctAbstract, correctAbstract)
  serve(corrections.setPresenter, setPresenter)
  serve(corrections.endAbstract, endByOffice)
  serve(corrections.permitLate, permitLate)
  serve(calls.officeAbstractPdf, officeAbstractPdf)
  serve(calls.abstractsFile, makeAbstractsFile)
}
