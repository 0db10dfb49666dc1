import type { Generated } from 'kysely'

/** A login. Only the newest of a member is `active` (ruling 10). */
export interface MemberSessionTable {
  session_id: string
  member_pk: number
  state: 'active' | 'replaced' | 'ended'
  /** Of the part that all refresh tokens of the session share. */
  refresh_token_hash: string
  /** Of the refresh token that is in force. */
  generation: Generated<number>
  created_at: string
  last_used_at: string
  /** What it was made with, in words: `Windows PC · Chrome`. Empty where nobody said. */
  device: Generated<string>
  /** From where, without what tells one household from the next: `203.0.113.*`, `2001:db8:1::/48`, `local`, `private`. */
  network: Generated<string>
}

/** When a refresh token was used, as long as using it once more is forgiven. */
export interface RefreshTokenUseTable {
  session_id: string
  generation: number
  used_at: string
}

/** A browser in which a member has logged in, by the hash of a random name in its cookie (ruling 38). */
export interface KnownBrowserTable {
  name_hash: string
  member_pk: number
  last_login_at: string
}

/** How often something was tried in a window of time. The key is hashed: it holds no id and no address. */
export interface RateLimitTable {
  key: string
  count: number
  ends_at: string
}
