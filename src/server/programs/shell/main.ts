import { backup } from '#server/programs/shell/backup.ts'
import type { Command } from '#server/programs/shell/command.ts'
import { createStaff } from '#server/programs/shell/create-staff.ts'
import { destroyed } from '#server/programs/shell/destroyed.ts'
import { importPosts } from '#server/programs/shell/import-posts.ts'
import * as orderLists from '#server/programs/shell/order-lists.ts'
import * as payments from '#server/programs/shell/payments.ts'
import { publish } from '#server/programs/shell/publish.ts'
import { restore } from '#server/programs/shell/restore.ts'
import { environment, readConfig } from '#server/base/config.ts'
import { Refusal, runProgram } from '#server/base/program.ts'
import { inForce } from '#server/programs/startup/content-dir.ts'

// `npm run admin -- …`: chores of the office from a shell.

const commands: Readonly<Record<string, Command>> = {
  'create-staff': createStaff,
  backup,
  restore,
  publish,
  'import-posts': importPosts,
  orders: orderLists.orders,
  'confirm-deposit': payments.confirm,
  refund: payments.refund,
  'needs-human': orderLists.unsettled,
  settle: payments.settle,
  destroyed,
}

const help = (): string =>
  [
    '사용법: npm run admin -- 명령 …',
    '',
    ...Object.entries(commands).flatMap(
      ([
        name,
        {
          help: { usage, text },
        },
      ]) => [`  ${name} ${usage}`, `      ${text}`],
    ),
  ].join('\n')

await runProgram(async () => {
  const [name, ...given] = process.argv.slice(2)
  if (name === undefined || name === 'help' || name === '--help') {
    console.log(help())
    return
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) throw new Refusal(`없는 명령입니다: ${name}\n\n${help()}`)
  const config = readConfig({ LOG_LEVEL: 'silent', ...environment() })
  // What the server shows and charges by.
  await command.run(await inForce(config), given)
})
