import type { Engine } from '#platform/server/db/dialects.ts'
import * as members from '#platform/server/db/migrations/0001-members.ts'
import * as sessions from '#platform/server/db/migrations/0002-sessions.ts'
import * as posts from '#platform/server/db/migrations/0003-posts.ts'
import * as mail from '#platform/server/db/migrations/0010-mail.ts'
import * as profiles from '#platform/server/db/migrations/0011-profiles.ts'
import * as postSources from '#platform/server/db/migrations/0012-post-sources.ts'
import * as payments from '#platform/server/db/migrations/0013-payments.ts'
import * as postTexts from '#platform/server/db/migrations/0015-post-texts.ts'
import * as paperCopies from '#platform/server/db/migrations/0016-paper-copies.ts'
import * as retention from '#platform/server/db/migrations/0017-retention.ts'
import * as refreshTokens from '#platform/server/db/migrations/0018-refresh-tokens.ts'
import * as knownBrowsers from '#platform/server/db/migrations/0019-known-browsers.ts'
import * as codeLineage from '#platform/server/db/migrations/0020-code-lineage.ts'
import * as emailChanges from '#platform/server/db/migrations/0021-email-changes.ts'
import * as gateways from '#platform/server/db/migrations/0022-gateways.ts'
import * as waysOfPaying from '#platform/server/db/migrations/0023-ways-of-paying.ts'
import * as withdrawnPayments from '#platform/server/db/migrations/0025-withdrawn-payments.ts'
import * as boardSlots from '#platform/server/db/migrations/0027-board-slots.ts'
import * as depositDue from '#platform/server/db/migrations/0029-deposit-due.ts'
import * as officePosts from '#platform/server/db/migrations/0031-office-posts.ts'
import * as staff from '#platform/server/db/migrations/0030-staff.ts'
import * as texts from '#platform/server/db/migrations/0032-texts.ts'
import * as uploads from '#platform/server/db/migrations/0034-uploads.ts'
import * as memberTypes from '#platform/server/db/migrations/0035-member-types.ts'
import * as refundRequests from '#platform/server/db/migrations/0036-refund-requests.ts'
import * as bankLines from '#platform/server/db/migrations/0037-bank-lines.ts'
import * as officeMembers from '#platform/server/db/migrations/0038-office-members.ts'
import * as registrants from '#platform/server/db/migrations/0039-registrants.ts'
import * as guestDeeds from '#platform/server/db/migrations/0040-guest-deeds.ts'
import * as feeWaivers from '#platform/server/db/migrations/0041-fee-waivers.ts'
import * as checkin from '#platform/server/db/migrations/0043-checkin.ts'
import * as settlement from '#platform/server/db/migrations/0044-settlement.ts'
import * as certificates from '#platform/server/db/migrations/0045-certificates.ts'
import * as mailQueue from '#platform/server/db/migrations/0046-mail-queue.ts'
import * as mailings from '#platform/server/db/migrations/0047-mailings.ts'
import * as reminders from '#platform/server/db/migrations/0048-reminders.ts'
import * as handovers from '#platform/server/db/migrations/0049-handovers.ts'
import * as privacyDesk from '#platform/server/db/migrations/0050-privacy-desk.ts'
import * as wheel from '#platform/server/db/migrations/0051-wheel.ts'
import * as logTime from '#platform/server/db/migrations/0052-log-time.ts'
import * as mailChoices from '#platform/server/db/migrations/0053-mail-choices.ts'
import * as calendarAddresses from '#platform/server/db/migrations/0054-calendar-addresses.ts'
import * as clockAndBackups from '#platform/server/db/migrations/0055-clock-and-backups.ts'
import * as runningServers from '#platform/server/db/migrations/0057-running-servers.ts'
import * as looseFiles from '#platform/server/db/migrations/0058-loose-files.ts'
import * as staffBrowsers from '#platform/server/db/migrations/0059-staff-browsers.ts'
import * as textFormats from '#platform/server/db/migrations/0060-text-formats.ts'
import * as oldestProgram from '#platform/server/db/migrations/0061-oldest-program.ts'
import { type OwnMigration, raisingOldest } from '#platform/server/db/rolling.ts'

/** In order; a name once released never changes. */
export const migrations = (engine: Engine): Record<string, OwnMigration> =>
  raisingOldest(inOrder(engine))

const inOrder = (engine: Engine): Record<string, OwnMigration> => ({
  '0001-members': members.migration(engine),
  '0002-sessions': sessions.migration,
  '0003-posts': posts.migration(engine),
  '0010-mail': mail.migration(engine),
  '0011-profiles': profiles.migration(engine),
  '0012-post-sources': postSources.migration,
  '0013-payments': payments.migration(engine),
  '0015-post-texts': postTexts.migration(engine),
  '0016-paper-copies': paperCopies.migration,
  '0017-retention': retention.migration,
  '0018-refresh-tokens': refreshTokens.migration,
  '0019-known-browsers': knownBrowsers.migration,
  '0020-code-lineage': codeLineage.migration,
  '0021-email-changes': emailChanges.migration(engine),
  '0022-gateways': gateways.migration,
  '0023-ways-of-paying': waysOfPaying.migration,
  '0025-withdrawn-payments': withdrawnPayments.migration,
  '0027-board-slots': boardSlots.migration(engine),
  '0029-deposit-due': depositDue.migration,
  '0030-staff': staff.migration(engine),
  '0031-office-posts': officePosts.migration,
  '0032-texts': texts.migration(engine),
  '0034-uploads': uploads.migration,
  '0035-member-types': memberTypes.migration(engine),
  '0036-refund-requests': refundRequests.migration(engine),
  '0037-bank-lines': bankLines.migration(engine),
  '0038-office-members': officeMembers.migration(engine),
  '0039-registrants': registrants.migration(engine),
  '0040-guest-deeds': guestDeeds.migration(),
  '0041-fee-waivers': feeWaivers.migration(engine),
  '0043-checkin': checkin.migration(engine),
  '0044-settlement': settlement.migration(engine),
  '0045-certificates': certificates.migration(engine),
  '0046-mail-queue': mailQueue.migration,
  '0047-mailings': mailings.migration(engine),
  '0048-reminders': reminders.migration(engine),
  '0049-handovers': handovers.migration(engine),
  '0050-privacy-desk': privacyDesk.migration(engine),
  '0051-wheel': wheel.migration,
  '0052-log-time': logTime.migration,
  '0053-mail-choices': mailChoices.migration,
  '0054-calendar-addresses': calendarAddresses.migration,
  '0055-clock-and-backups': clockAndBackups.migration,
  '0057-running-servers': runningServers.migration,
  '0058-loose-files': looseFiles.migration,
  '0059-staff-browsers': staffBrowsers.migration,
  '0060-text-formats': textFormats.migration,
  '0061-oldest-program': oldestProgram.migration,
})
