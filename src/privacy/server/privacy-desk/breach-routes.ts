import * as calls from '#privacy/api/breaches.ts'
import type { Context } from '#platform/server/context.ts'
import { staffRoute } from '#platform/server/http/staff-route.ts'
import { servicesOf } from '#staff/server/serve.ts'
import * as deal from '#privacy/server/breaches/deal.ts'
import { allBreaches, viewOf } from '#privacy/server/breaches/look.ts'
import { makeBreachFile } from '#privacy/server/privacy-desk/breaches/file.ts'
import { choosePeople } from '#privacy/server/privacy-desk/breaches/whose.ts'
import type { Hono } from 'hono'

export const breachRoutes = (app: Hono, context: Context): void => {
  const { serve, serveFile } = servicesOf(app, context)
  staffRoute(app, context, calls.listBreaches, () => allBreaches(context))
  staffRoute(app, context, calls.getBreach, ({ breach_pk }) =>
    viewOf(context, context.db, breach_pk),
  )
  serve(calls.openBreach, deal.open)
  serve(calls.saveBreach, deal.save)
  serve(calls.listPeople, choosePeople)
  serve(calls.notifyPeople, deal.tell)
  serve(calls.noteBreach, deal.note)
  serve(calls.closeBreach, deal.close)
  serveFile(calls.breachFile, makeBreachFile)
}
