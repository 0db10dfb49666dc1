import { commands } from '#app/shell/commands.ts'
import { type Command, refuseForeignData } from '#app/shell/given.ts'
import { inForce } from '#app/startup/content-dir.ts'
import { readConfig } from '#platform/server/config.ts'
import { environment } from '#platform/server/environment.ts'
import { Refusal, runProgram } from '#platform/server/program.ts'

// `npm run admin -- …`: office tasks from a shell.

const helpText = (): string =>
  [
    '사용법: npm run admin -- 명령 …',
    '변경 내용은 관리 화면의 이력에 남습니다. --by에는 직원의 로그인 아이디나 이름을 입력합니다.',
    '',
    ...Object.entries<Command>(commands).flatMap(([name, { help }]) => [
      `  ${name} ${help.usage}`,
      `      ${help.text}`,
    ]),
  ].join('\n')

await runProgram(async () => {
  const [name, ...given] = process.argv.slice(2)
  if (name === undefined || name === 'help' || name === '--help') {
    console.log(helpText())
    return
  }
  const command = new Map<string, Command>(Object.entries(commands)).get(name)
  if (command === undefined) throw new Refusal(`없는 명령입니다: ${name}\n\n${helpText()}`)
  const config = readConfig({ LOG_LEVEL: 'silent', ...environment() })
  await refuseForeignData(config)
  // With the texts that the running site uses.
  await command.run(await inForce(config), given)
})
