import {
  getConferenceDetail,
  getPastConferences,
  getPreRegistration,
} from '#conference/api/conferences.ts'
import { getPayInfo } from '#payments/api/payments.ts'
import { getInfo, getInfoDetail } from '#boards/api/posts.ts'
import * as profile from '#accounts/api/profile.ts'
import { getRegisterInfo } from '#conference/api/registration.ts'
import { type RequestTokenAnswer, requestToken } from '#accounts/api/sessions.ts'
import { verifyCode } from '#accounts/api/verification.ts'
import type { PlantedMembers } from '#tests/bench/messages.ts'
import type { Sent } from '#tests/support/call.ts'

const callHeaders = (token = 'null') => ({
  'client-secret': 'society-web',
  'content-type': 'application/json',
  authorization: token,
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
})

/** What people do meanwhile: every call that can be made over and over, and three pages. */
export const othersOf = ({ access_token, refresh_token }: PlantedMembers): Record<string, Sent> => {
  const headers = callHeaders(access_token)
  const get = ({ path }: { path: string }, query = ''): [string, Sent] => [
    path,
    { method: 'GET', path: `/api${path}${query}`, headers },
  ]
  const post = ({ path }: { path: string }, input: object): [string, Sent] => [
    path,
    { method: 'POST', path: `/api${path}`, headers, body: JSON.stringify(input) },
  ]
  const page = (path: string): [string, Sent] => [path, { method: 'GET', path }]
  return Object.fromEntries([
    get(getInfo, '?type=notice&page=1'),
    get(getInfoDetail, '?type=newsletter&info_pk=1'),
    get(getPreRegistration, '?conference_id=2025-autumn'),
    get(getPastConferences, '?page=1'),
    get(getConferenceDetail, '?conference_pk=2'),
    get(profile.getMemberInfo),
    get(profile.getMemberCompanyInfo),
    get(profile.getMemberEduInfo),
    get(profile.getMemberEtcInfo),
    get(getPayInfo),
    get(getRegisterInfo, '?page=1'),
    post(requestToken, { refresh_token }),
    post(verifyCode, { email: 'nobody@example.org', code: '000000' }),
    page('/'),
    page('/introduce'),
    page('/infoplace/detail/1'),
  ])
}

/** A refresh token is good for one exchange, and what it is exchanged for for the next. */
export const nextBody = (answer: string): string => {
  const { data } = JSON.parse(answer) as { data: RequestTokenAnswer }
  return JSON.stringify({ refresh_token: data.refresh_token })
}
