import { backup } from '#app/shell/backup.ts'
import { bounce } from '#app/shell/bounce.ts'
import { confirmClockCommand } from '#app/shell/confirm-clock.ts'
import type { Command } from '#app/shell/given.ts'
import { importPosts } from '#app/shell/import-posts.ts'
import { moveToPostgres, moveToSqlite } from '#app/shell/move.ts'
import * as orderLists from '#app/shell/orders.ts'
import * as payments from '#app/shell/payments.ts'
import { publish } from '#app/shell/publish.ts'
import { destroyed, restore } from '#app/shell/restore.ts'
import { createStaff, resetFactorsCommand } from '#app/shell/staff.ts'

/** Other programs rely on these names. */
export const commands = {
  'create-staff': createStaff,
  'reset-factors': resetFactorsCommand,
  backup,
  restore,
  'move-to-postgres': moveToPostgres,
  'move-to-sqlite': moveToSqlite,
  publish,
  'import-posts': importPosts,
  orders: orderLists.orders,
  'confirm-deposit': payments.confirm,
  refund: payments.refund,
  'needs-human': orderLists.unsettled,
  settle: payments.settle,
  destroyed,
  'confirm-clock': confirmClockCommand,
  bounce,
} as const satisfies Readonly<Record<string, Command>>
