import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { askConsoleQuietly } from '#platform/client/console.ts'

type Given<T> = { [Key in keyof T]: unknown }

/**
 * Signs with a passkey and sends it to the server. Throws DOMException if the person or the device
 * refuses.
 */
export const showPasskey = async (): Promise<void> => {
  const { options } = await askConsoleQuietly('POST /v1/console/login/passkeyOptions', {})
  const optionsJSON = options as Given<PublicKeyCredentialRequestOptionsJSON>
  const response = await startAuthentication({
    optionsJSON: optionsJSON as PublicKeyCredentialRequestOptionsJSON,
  })
  await askConsoleQuietly('POST /v1/console/login/passkey', { response: { ...response } })
}

export const makePasskey = async (label: string): Promise<readonly string[]> => {
  const { options } = await askConsoleQuietly('POST /v1/console/login/newPasskeyOptions', {})
  const optionsJSON = options as Given<PublicKeyCredentialCreationOptionsJSON>
  const response = await startRegistration({
    optionsJSON: optionsJSON as PublicKeyCredentialCreationOptionsJSON,
  })
  const { recovery_codes } = await askConsoleQuietly('POST /v1/console/login/addPasskey', {
    response: { ...response },
    label,
  })
  return recovery_codes
}

/** Passkeys belong to a host name: a bare address such as 127.0.0.1 cannot have one. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && !/^[\d.:[\]]+$/.test(location.hostname)
