import { endMail, mailChoice } from '#mail/api/mail-choices.ts'
import { type MailKind, mailKinds } from '#mail/rules/mail-choices.ts'
import { readChoice } from '#mail/server/choice-link.ts'
import { endByLink, gotBy } from '#mail/server/mail-choices/by-link.ts'
import * as page from '#mail/server/mail-choices/page.ts'
import type { Context } from '#platform/server/context.ts'
import type { Html } from '#platform/server/http/plain-answers.ts'
import type { Context as HonoContext, Hono } from 'hono'

/**
 * What a mail's link leads to. No cookie or token counts here, so nothing is gained by having somebody's browser send it:
 * what may be done is what the link says, and a mail service sends it from a page of its own (RFC 8058).
 */
export const linkRoutes = (app: Hono, context: Context): void => {
  const answer = (c: HonoContext, content: Html) => {
    c.header('Content-Security-Policy', page.pagePolicy)
    c.header('Referrer-Policy', 'no-referrer')
    return c.html(content)
  }
  app.get(`/api${mailChoice.path}`, async (c) => answer(c, await shown(context, tokenOf(c))))
  app.post(`/api${endMail.path}`, async (c) =>
    answer(c, await pressed(context, tokenOf(c), await pressedKind(c))),
  )
}

const tokenOf = (c: HonoContext): string => c.req.query('to') ?? ''

/** The button of the page of all kinds; undefined for any other press. */
const pressedKind = async (c: HonoContext): Promise<MailKind | undefined> => {
  const form = await c.req.parseBody().catch(() => undefined)
  return mailKinds.find((kind) => kind === form?.['end'])
}

const shown = async (context: Context, token: string): Promise<Html> => {
  const choice = readChoice(context, token)
  if (choice !== undefined && choice.kind !== 'all') return page.askPage(context, choice.kind)
  const got = choice?.whose && (await gotBy(context, choice.whose))
  return got === undefined ? page.noPage(context) : page.choicesPage(context, got)
}

const pressed = async (
  context: Context,
  token: string,
  kind: MailKind | undefined,
): Promise<Html> => {
  const choice = readChoice(context, token)
  if (choice === undefined) return page.noPage(context)
  const { whose } = choice
  if (choice.kind !== 'all') {
    if (whose !== undefined) await endByLink(context, whose, choice.kind)
    return page.endedPage(context, choice.kind)
  }
  if (whose !== undefined && kind !== undefined) await endByLink(context, whose, kind)
  const got = whose && (await gotBy(context, whose))
  return got === undefined ? page.noPage(context) : page.choicesPage(context, got, kind)
}
