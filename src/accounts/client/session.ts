import type { LoginInput } from '#accounts/api/sessions.ts'
import { send } from '#platform/client/client.ts'
import { forgetFormDraft } from '#platform/client/stores/form-draft.ts'
import { noteLogin, takeReturnPath } from '#platform/client/stores/return-path.ts'
import { $tokens, endSession, saveSession } from '#platform/client/stores/session.ts'
import { forgetWritten } from '#platform/client/stores/written.ts'

/**
 * Goes on to the home page, or to the page that asked for the login (spec part 4). Throws ApiError
 * 85 or 86 (ruling 11).
 */
export const logIn = async (input: LoginInput): Promise<void> => {
  const answer = await send('POST /v1/front/login', input)
  saveSession(
    { name: answer.member_name, pk: answer.member_pk },
    { accessToken: answer.access_token, refreshToken: answer.refresh_token },
  )
  forgetWritten(answer.member_pk)
  noteLogin()
  location.assign(takeReturnPath(answer.member_pk))
}

/** Throws if the call fails; the session then continues. */
export const logOut = async (): Promise<void> => {
  await send('POST /v1/front/logout', {})
  forgetFormDraft()
  forgetWritten()
  endSession()
  location.assign('/')
}

/** This device continues in the new session that the server returns. Throws ApiError 68 and 90. */
export const changePassword = async (original: string, next: string): Promise<void> => {
  const { access_token: accessToken, refresh_token: refreshToken } = await send(
    'POST /v1/front/changePw',
    {
      member_original_password: original,
      member_new_password: next,
    },
  )
  if (accessToken !== undefined && refreshToken !== undefined) {
    $tokens.set({ accessToken, refreshToken })
  }
}
