import { baseline } from '#platform/server/db/baseline.ts'
import type { Engine } from '#platform/server/db/dialects.ts'
import { migration as leftBehind } from '#platform/server/db/migrations/1001-left-behind.ts'
import { migration as rollAndMoney } from '#platform/server/db/migrations/1002-roll-and-money.ts'
import { migration as mergeRequests } from '#platform/server/db/migrations/1003-merge-requests.ts'
import { migration as plainNames } from '#platform/server/db/migrations/1004-plain-names.ts'
import { migration as privacyRegister } from '#platform/server/db/migrations/1005-privacy-register.ts'
import { migration as unknownDays } from '#platform/server/db/migrations/1006-unknown-days.ts'
import { migration as bankWithdrawals } from '#platform/server/db/migrations/1007-bank-withdrawals.ts'
import { migration as book } from '#platform/server/db/migrations/1008-book.ts'
import { migration as jointPayments } from '#platform/server/db/migrations/1009-joint-payments.ts'
import { migration as attendance } from '#platform/server/db/migrations/1010-attendance.ts'
import { migration as conferenceRoles } from '#platform/server/db/migrations/1011-conference-roles.ts'
import { migration as nonmembers } from '#platform/server/db/migrations/1013-nonmembers.ts'
import { migration as ownChanges } from '#platform/server/db/migrations/1014-own-changes.ts'
import { migration as groups } from '#platform/server/db/migrations/1015-groups.ts'
import { migration as abstracts } from '#platform/server/db/migrations/1016-abstracts.ts'
import { migration as programme } from '#platform/server/db/migrations/1017-programme.ts'
import { migration as language } from '#platform/server/db/migrations/1018-language.ts'
import { migration as membershipCertificate } from '#platform/server/db/migrations/1019-membership-certificate.ts'
import { migration as nonmemberLanguage } from '#platform/server/db/migrations/1020-nonmember-language.ts'
import { type OwnMigration, raisingOldest } from '#platform/server/db/rolling.ts'

/** In order. A released migration's name never changes. */
export const migrations = (engine: Engine): Record<string, OwnMigration> =>
  raisingOldest({
    '1000-baseline': baseline(engine),
    '1001-left-behind': leftBehind,
    '1002-roll-and-money': rollAndMoney(engine),
    '1003-merge-requests': mergeRequests,
    '1004-plain-names': plainNames,
    '1005-privacy-register': privacyRegister(engine),
    '1006-unknown-days': unknownDays,
    '1007-bank-withdrawals': bankWithdrawals,
    '1008-book': book(engine),
    '1009-joint-payments': jointPayments(engine),
    '1010-attendance': attendance,
    '1011-conference-roles': conferenceRoles,
    '1013-nonmembers': nonmembers,
    '1014-own-changes': ownChanges,
    '1015-groups': groups,
    '1016-abstracts': abstracts(engine),
    '1017-programme': programme(engine),
    '1018-language': language,
    '1019-membership-certificate': membershipCertificate(engine),
    '1020-nonmember-language': nonmemberLanguage,
  })
