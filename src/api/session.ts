import { send } from '#api/client.ts'
import { login, logout } from '#contract/sessions.ts'
import type { LoginInput } from '#contract/sessions.schema.ts'
import { endSession, saveSession } from '#stores/session.ts'
import { takeWayBack } from '#stores/way-back.ts'

/**
 * Logs in and goes to the home page, or back to where the login was asked for (spec part 4).
 * Throws ApiError 85 or 86 for a refusal (ruling 11).
 */
export const logIn = async (input: LoginInput): Promise<void> => {
  const answer = await send(login, input)
  saveSession(
    { name: answer.member_name, pk: answer.member_pk },
    { accessToken: answer.access_token, refreshToken: answer.refresh_token },
  )
  location.assign(takeWayBack())
}

/** Logs out and goes home. Throws where the server could not be told: the session is still there then. */
export const logOut = async (): Promise<void> => {
  await send(logout, {})
  endSession()
  location.assign('/')
}
