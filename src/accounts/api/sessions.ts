import { call } from '#platform/api/call.ts'
import type {
  LoginAnswer,
  LoginInput,
  RequestTokenAnswer,
  RequestTokenInput,
} from '#accounts/api/sessions.schema.ts'

export const login = call<LoginInput, LoginAnswer>('POST', '/v1/front/login')
export const logout = call<Record<string, never>, Record<string, never>>(
  'POST',
  '/v1/front/logout',
  'member',
)
export const requestToken = call<RequestTokenInput, RequestTokenAnswer>(
  'POST',
  '/v1/front/requestToken',
)
