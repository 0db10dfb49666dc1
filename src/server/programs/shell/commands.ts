import { backup } from '#server/programs/shell/backup.ts'
import { bounce } from '#server/programs/shell/bounce.ts'
import type { Command } from '#server/programs/shell/command.ts'
import { confirmClockCommand } from '#server/programs/shell/confirm-clock.ts'
import { createStaff } from '#server/programs/shell/create-staff.ts'
import { destroyed } from '#server/programs/shell/destroyed.ts'
import { importPosts } from '#server/programs/shell/import-posts.ts'
import * as orderLists from '#server/programs/shell/order-lists.ts'
import * as payments from '#server/programs/shell/payments.ts'
import { moveToPostgres, moveToSqlite } from '#server/programs/shell/move.ts'
import { publish } from '#server/programs/shell/publish.ts'
import { resetFactorsCommand } from '#server/programs/shell/reset-factors.ts'
import { restore } from '#server/programs/shell/restore.ts'

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
