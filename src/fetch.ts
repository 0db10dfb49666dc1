import { astro, getFetchState } from 'astro/hono'
import { Hono } from 'hono'
import { destinationOf } from '#app/http/destination.ts'
import { mayDo } from '#staff/rules/staff.ts'
import { staffOfPage } from '#staff/server/service.ts'
import { openText } from '#texts/api/texts.ts'
import { previewing } from '#texts/content/previewed.ts'
import { draftPictures, ownPictures, previewedFile } from '#texts/rules/text-form.ts'
import { previewOf } from '#texts/server/check.ts'

/**
 * Astro's request pipeline. In development it gives on-demand pages their context and answers the
 * server's other addresses; the API has a route (src/app/build/development-site.ts). In production
 * `app/listener.ts` does this.
 */
const app = new Hono()

const noForm = "form-action 'none'"

if (import.meta.env.DEV) {
  const { developmentServer } = await import('#app/development.ts')
  const { api, context } = await developmentServer()
  app.use(async (c, next) => {
    const { to } = destinationOf(new URL(c.req.url), { rehearses: false })
    if (to === 'app' && !c.req.path.startsWith('/api/')) return api.fetch(c.req.raw)
    getFetchState(c).locals.context = context
    return next()
  })
}

/**
 * Renders a built page anew with drafts, for staff who may edit texts. The answer is theirs alone
 * and is cached nowhere.
 */
app.use(async (c, next) => {
  const state = getFetchState(c)
  const file = previewedFile(state.pathname)
  if (file === undefined) return next()
  const { context } = state.locals
  const staff = await staffOfPage(context, c.req.raw)
  if (staff === undefined || !mayDo(staff, openText.permission)) return c.redirect('/admin/login')
  const preview = await previewOf(context, c.req.query('of') ?? '')
  if (preview instanceof Response) return preview
  // The page must see its built address.
  state.url.pathname = file
  return previewing(preview, async () => {
    await next()
    const headers = new Headers(c.res.headers)
    headers.set('X-Robots-Tag', 'noindex')
    // A preview must send nothing: its viewer is logged in.
    const policy = headers.get('Content-Security-Policy')?.replace(/form-action [^;]*/, noForm)
    if (policy !== undefined) headers.set('Content-Security-Policy', policy)
    // Awaits the whole body, because a page is rendered while it is read.
    const { status } = c.res
    const html = (await c.res.text()).replaceAll(`"${ownPictures}`, `"${draftPictures}`)
    c.res = undefined
    c.res = new Response(html, { status, headers })
  })
})

app.use(astro())

export default app
