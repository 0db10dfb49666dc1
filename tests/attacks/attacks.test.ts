import { attackTheAccounts } from '#tests/attacks/accounts.ts'
import { attackTheLogins } from '#tests/attacks/logins.ts'
import { attackThePayments } from '#tests/attacks/payments.ts'
import { attackTheServer } from '#tests/attacks/server.ts'
import { describe } from 'vitest'

// What was once possible against the site, tried against the production server as it is started, on the built pages:
// each test is named by what somebody tries. Reads dist/.

describe('somebody', () => {
  attackTheServer()
  attackThePayments()
  attackTheLogins()
  attackTheAccounts()
})
