import { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi'
import { allCalls, type AnyCall } from '#app/api/calls.ts'
import type { Access } from '#platform/api/call.ts'
import { errors } from '#platform/api/errors.ts'
import type { ErrorName } from '#platform/rules/error-codes.ts'

export const describeApi = (siteUrl: string) =>
  createDocument({
    openapi: '3.1.1',
    info: {
      title: 'Member website of a Korean society for ageing research',
      version: '1.0.0',
      description:
        'Every JSON answer is an envelope: `{success: true, data}` or `{success: false, error}`. ' +
        'A refusal by a rule is 200 with `success: false` and the number in `error.code`.',
    },
    servers: [{ url: `${siteUrl}/api` }],
    paths: allCalls.reduce<ZodOpenApiPathsObject>(addCall, {}),
    components: {
      securitySchemes: {
        clientSecret: { type: 'apiKey', in: 'header', name: 'client-secret' },
        accessToken: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The bare access token, or `Bearer` and the token.',
        },
        staffSession: { type: 'apiKey', in: 'cookie', name: '__Host-console' },
      },
    },
  })

const addCall = (paths: ZodOpenApiPathsObject, schema: AnyCall): ZodOpenApiPathsObject => {
  const { method, path } = schema
  const operation = { [method === 'GET' ? 'get' : 'post']: operationOf(schema) }
  return { ...paths, [path]: { ...paths[path], ...operation } }
}

const operationOf = (schema: AnyCall): ZodOpenApiOperationObject => ({
  operationId: schema.path.split('/').slice(3).join('_'),
  summary: schema.summary,
  security: securityOf[schema.access],
  ...inputOf(schema),
  responses: responsesOf(schema),
})

const securityOf: Record<Access, Record<string, string[]>[]> = {
  public: [{ clientSecret: [] }],
  member: [{ clientSecret: [], accessToken: [] }],
  link: [],
  login: [{ clientSecret: [] }],
  staff: [{ clientSecret: [], staffSession: [] }],
}

const inputOf = ({ method, input }: AnyCall): Partial<ZodOpenApiOperationObject> => {
  if (method === 'POST') {
    return { requestBody: { content: { 'application/json': { schema: input } } } }
  }
  return input instanceof z.ZodObject ? { requestParams: { query: input } } : {}
}

const Refusal = z
  .object({
    success: z.literal(false),
    error: z.object({
      code: z.number().meta({ description: 'Which refusal it is' }),
      message: z.string().meta({ description: 'What a person reads, in Korean' }),
      fields: z
        .record(z.string(), z.string())
        .optional()
        .meta({ description: 'What is wrong with which field' }),
      id: z.string().optional().meta({ description: 'What to quote when it was our fault' }),
      current: z.looseObject({}).optional().meta({
        description:
          'The call’s answer as it is now, where a change was based on an older one; `terms_version` and `privacy_version` in force, where a consent was given to others',
      }),
    }),
  })
  .meta({ id: 'Refusal' })

const Headers = {
  'X-Request-Id': {
    description: 'Names this answer in the server’s log',
    schema: { type: 'string' as const },
  },
}

const RetryAfter = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' as const } },
}

const always: ErrorName[] = ['invalid', 'tooLarge', 'tooSlow', 'internal']
const refusalsOf: Record<Access, ErrorName[]> = {
  public: ['wrongSecret'],
  member: ['wrongSecret', 'sessionOver', 'loggedInElsewhere', 'accessTokenExpired'],
  link: [],
  login: ['wrongSecret', 'foreignOrigin'],
  staff: ['wrongSecret', 'foreignOrigin', 'staffSessionOver', 'forbidden'],
}

const responsesOf = (schema: AnyCall): ZodOpenApiResponsesObject => {
  const names = new Set([...schema.errors, ...refusalsOf[schema.access], ...always])
  const byStatus = Map.groupBy(names, (name) => errors[name].status)
  const responses: ZodOpenApiResponsesObject = {
    '200': successOf(schema, byStatus.get(200) ?? []),
  }
  for (const [status, group] of byStatus) {
    if (status === 200) continue
    responses[`${status}`] = {
      description: listOf(group),
      headers: status === 429 ? { ...Headers, ...RetryAfter } : Headers,
      content: { 'application/json': { schema: Refusal } },
    }
  }
  return responses
}

const successOf = ({ answer }: AnyCall, refusals: ErrorName[]) => {
  if (answer === 'file') {
    return {
      description: 'The file',
      headers: Headers,
      content: { 'application/octet-stream': {} },
    }
  }
  const success = z.object({ success: z.literal(true), data: answer })
  return {
    description: ['Success', ...(refusals.length > 0 ? [listOf(refusals)] : [])].join(', or '),
    headers: Headers,
    content: {
      'application/json': { schema: refusals.length > 0 ? z.union([success, Refusal]) : success },
    },
  }
}

const listOf = (names: ErrorName[]): string =>
  names.map((name) => `${errors[name].code} ${name}: ${errors[name].message}`).join('\n')
