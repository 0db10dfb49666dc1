import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  VerifiedRegistrationResponse,
} from '@simplewebauthn/server'
import type { Context } from '#platform/server/context.ts'
import type { findPasskeys } from '#staff/server/store.ts'

type Passkey = Awaited<ReturnType<typeof findPasskeys>>[number]

const library = () => import('@simplewebauthn/server')

const site = ({ config }: Context) => {
  const { hostname, origin } = new URL(config.siteUrl)
  return { expectedOrigin: origin, expectedRPID: hostname }
}

const idsOf = (passkeys: readonly Passkey[]) =>
  passkeys.map(({ credential_id, transports }) => ({
    id: credential_id,
    transports: transports.split(',').filter((name) => name !== '') as AuthenticatorTransport[],
  }))

export const registrationOptions = async (
  context: Context,
  { staff_id, staff_name }: { staff_id: string; staff_name: string },
  passkeys: readonly Passkey[],
) =>
  (await library()).generateRegistrationOptions({
    rpName: context.site.name,
    rpID: site(context).expectedRPID,
    userName: staff_id,
    userDisplayName: staff_name,
    excludeCredentials: idsOf(passkeys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })

export const authenticationOptions = async (context: Context, passkeys: readonly Passkey[]) =>
  (await library()).generateAuthenticationOptions({
    rpID: site(context).expectedRPID,
    allowCredentials: idsOf(passkeys),
    userVerification: 'required',
  })

/** Undefined if the response does not answer the challenge. */
export const verifiedNew = async (
  context: Context,
  response: object,
  expectedChallenge: string,
): Promise<VerifiedRegistrationResponse['registrationInfo']> => {
  const given = { response: response as RegistrationResponseJSON, expectedChallenge }
  const { verifyRegistrationResponse } = await library()
  // The library throws different errors; the caller learns only that it failed.
  const verified = await verifyRegistrationResponse({ ...given, ...site(context) }).catch(
    () => null,
  )
  return verified?.registrationInfo
}

/** The passkey that signed the challenge, with its new counter; undefined if none did. */
export const verifiedPasskey = async (
  context: Context,
  { response, expectedChallenge }: { response: object; expectedChallenge: string },
  passkeys: readonly Passkey[],
): Promise<{ passkey: Passkey; counter: number } | undefined> => {
  const given = response as AuthenticationResponseJSON
  const passkey = passkeys.find(({ credential_id }) => credential_id === given.id)
  if (passkey === undefined) return undefined
  const credential = {
    id: passkey.credential_id,
    publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
    counter: passkey.counter,
  }
  const asked = { response: given, expectedChallenge, credential, ...site(context) }
  const { verifyAuthenticationResponse } = await library()
  const verified = await verifyAuthenticationResponse(asked).catch(() => null)
  if (verified?.verified !== true) return undefined
  return { passkey, counter: verified.authenticationInfo.newCounter }
}
