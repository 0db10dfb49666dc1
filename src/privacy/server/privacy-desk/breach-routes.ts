import * as calls from '#privacy/api/breaches.ts'
import type { Context } from '#platform/server/context.ts'
import { staffFileRoute, staffRoute } from '#platform/server/http/staff-route.ts'
import * as deal from '#privacy/server/breaches/deal.ts'
import { allBreaches, viewOf } from '#privacy/server/breaches/look.ts'
import { makeBreachFile } from '#privacy/server/privacy-desk/breaches/file.ts'
import { choosePeople } from '#privacy/server/privacy-desk/breaches/whose.ts'
import type { Hono } from 'hono'

export const breachRoutes = (app: Hono, context: Context): void => {
  staffRoute(app, context, calls.listBreaches, () => allBreaches(context))
  staffRoute(app, context, calls.getBreach, ({ breach_pk }) =>
    viewOf(context, context.db, breach_pk),
  )
  staffRoute(app, context, calls.openBreach, (wanted, { staff }) =>
    deal.open(context, staff, wanted),
  )
  staffRoute(app, context, calls.saveBreach, (wanted, { staff }) =>
    deal.save(context, staff, wanted),
  )
  staffRoute(app, context, calls.listPeople, (wanted, { staff }) =>
    choosePeople(context, staff, wanted),
  )
  staffRoute(app, context, calls.tellPeople, (wanted, { staff }) =>
    deal.tell(context, staff, wanted),
  )
  staffRoute(app, context, calls.noteBreach, (wanted, { staff }) =>
    deal.note(context, staff, wanted),
  )
  staffRoute(app, context, calls.closeBreach, (seen, { staff }) => deal.close(context, staff, seen))
  staffFileRoute(app, context, calls.breachFile, (wanted, { staff }) =>
    makeBreachFile(context, staff, wanted),
  )
}
