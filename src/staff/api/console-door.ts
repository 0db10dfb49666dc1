import { call } from '#platform/api/call.ts'
import type {
  Accept,
  Code,
  Codes,
  Invitation,
  LoginInput,
  NewPasskey,
  Offer,
  Options,
  Shown,
  Standing,
  Token,
} from '#staff/api/console-door.schema.ts'

type Nothing = Record<string, never>

const at = (step: string): string => `/v1/console/door/${step}`

export const login = call<LoginInput, Standing>('POST', at('login'), 'door')
export const standing = call<Nothing, Standing>('GET', at('standing'), 'door')
export const invitation = call<Token, Invitation>('POST', at('invitation'), 'door')
export const accept = call<Accept, Standing>('POST', at('accept'), 'door')
export const totp = call<Code, Nothing>('POST', at('totp'), 'door')
export const recovery = call<Code, Nothing>('POST', at('recovery'), 'door')
export const passkeyOptions = call<Nothing, Options>('POST', at('passkeyOptions'), 'door')
export const passkey = call<Shown, Nothing>('POST', at('passkey'), 'door')
export const offerTotp = call<Nothing, Offer>('POST', at('offerTotp'), 'door')
export const confirmTotp = call<Code, Codes>('POST', at('confirmTotp'), 'door')
export const newPasskeyOptions = call<Nothing, Options>('POST', at('newPasskeyOptions'), 'door')
export const addPasskey = call<NewPasskey, Codes>('POST', at('addPasskey'), 'door')
