import { Validator } from '@seriousme/openapi-schema-validator'
import { expect } from 'vitest'
import { allCalls } from '#app/api/calls.ts'
import { createApp } from '#app/app.ts'
import { errors } from '#platform/api/errors.ts'
import { send } from '#tests/support/call.ts'
import { type Site, test } from '#tests/support/site.ts'

interface Description {
  openapi: string
  paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>
}

const description = async (site: Site): Promise<Description> => {
  const { text } = await send(site, { method: 'GET', path: '/api/openapi.json' })
  return JSON.parse(text) as Description
}

test('the description is valid OpenAPI 3.1', async ({ site }) => {
  const document = await description(site)
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(await new Validator().validate({ ...document })).toEqual({ valid: true })
})

test('every call is mounted, and every mounted call is described', async ({ site }) => {
  const { paths } = await description(site)
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const mounted = createApp(site.context)
    .routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/v1/'))
    .map(({ method, path }) => `${method} ${path.slice('/api'.length)}`)
  const listed = allCalls.map(({ key }) => key)
  expect(new Set(mounted)).toEqual(new Set(listed))
  expect(new Set(described)).toEqual(new Set(listed))
  expect(mounted.length).toBeGreaterThan(2)
})

test('a call’s refusals are described with their numbers and statuses', async ({ site }) => {
  const { paths } = await description(site)
  for (const { method, path, errors: names } of allCalls) {
    const responses = paths[path]?.[method.toLowerCase()]?.responses ?? {}
    for (const name of names) {
      const { code, status } = errors[name]
      expect(responses[status]?.description).toContain(`${code} ${name}`)
    }
  }
})
