import { once } from 'node:events'
import { chmod, cp, mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect } from 'vitest'
import { createContext } from '#app/context.ts'
import { productionConfig } from '#app/startup/content-dir.ts'
import { refuseUnsaid } from '#app/startup/said.ts'
import { refuseTakenPort } from '#app/startup/welcome.ts'
import { readConfig } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { Environment, meaningOf } from '#platform/server/environment.ts'
import { openFileStore } from '#platform/server/files/open.ts'
import { sentenceOf } from '#platform/server/program.ts'
import { startBucket } from '#tests/support/bucket.ts'
import { testContent } from '#tests/support/content-dir.ts'
import { test } from '#tests/support/folder.ts'
import { production } from '#tests/support/production.ts'
import { runTool } from '#tests/support/tools.ts'

type Environment = Readonly<Record<string, string>>

/** Production refuses before it looks at its build and its pages. */
const said = async (folder: string, set: Environment): Promise<string> => {
  const given = { ...production, DATA_DIR: join(folder, 'data'), CONTENT_DIR: testContent, ...set }
  try {
    refuseUnsaid(given)
    const config = await productionConfig(readConfig(given), given)
    await refuseTakenPort(config, 'PORT')
    if (config.metrics) await refuseTakenPort(config.metrics, 'METRICS_PORT')
    const context = await createContext(config)
    await context.close()
    return 'it started'
  } catch (error) {
    return sentenceOf(error) ?? `a bug: ${String(error)}`
  }
}

const oneLine = (name: string): RegExp => new RegExp(`^[^\\n]*${name}[^\\n]*[가-힣][^\\n]*$`)

const mainPay = {
  PAYMENT_GATEWAY: 'mainpay',
  MAINPAY_MBR_NO: '100011',
  MAINPAY_API_KEY: 'key-of-ours',
}
const bucket = { S3_BUCKET: 'site', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }

/** The variable that is named, and what is set. */
const wrong: readonly (readonly [string, Environment])[] = [
  ['SITE_URL', { SITE_URL: '' }],
  ['SITE_URL', { SITE_URL: 'www.society.or.kr' }],
  ['SITE_URL', { SITE_URL: 'http://www.society.or.kr' }],
  ['SITE_URL', { SITE_URL: 'http://127.0.0.1.evil.example' }],
  ['SITE_URL', { SITE_URL: 'http://localhost.evil.example' }],
  ['TOKEN_SECRET', { TOKEN_SECRET: '' }],
  ['TOKEN_SECRET', { TOKEN_SECRET: 'short' }],
  ['TOKEN_SECRET', { TOKEN_SECRET: 'a'.repeat(40) }],
  ['PAYMENT_GATEWAY', { PAYMENT_GATEWAY: '' }],
  ['PAYMENT_GATEWAY', { PAYMENT_GATEWAY: 'Sandbox' }],
  ['MAIL_URL', { MAIL_URL: '' }],
  ['MAIL_URL', { MAIL_URL: 'outbox' }],
  ['MAIL_URL', { MAIL_URL: 'mail.society.or.kr' }],
  ['SITE_NOW', { SITE_NOW: '2026-03-02T09:00:00Z' }],
  ['PORT', { PORT: '국번' }],
  ['PORT', { PORT: '70000' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://site@db/site' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres' }],
  ['MAIL_FROM', { MAIL_FROM: '학회 사무국' }],
  ['MAIL_FROM', { MAIL_FROM: '학회 사무국 <office>' }],
  ['MAIL_RETURN', { MAIL_RETURN: '반송' }],
  ['MAIL_RETURN', { MAIL_RETURN: `${'b'.repeat(31)}@society.or.kr` }],
  ['MAIL_PER_MINUTE', { MAIL_PER_MINUTE: '0' }],
  ['MAINPAY_MBR_NO', { ...mainPay, MAINPAY_MBR_NO: '' }],
  ['MAINPAY_MBR_NO', { ...mainPay, MAINPAY_MBR_NO: '1000111' }],
  ['MAINPAY_API_KEY', { ...mainPay, MAINPAY_API_KEY: '' }],
  ['MAINPAY_STD_URL', { MAINPAY_STD_URL: 'ftp://mainpay' }],
  ['MAINPAY_RELAY_URL', { MAINPAY_RELAY_URL: 'mainpay' }],
  ['S3_ACCESS_KEY_ID', { ...bucket, S3_ACCESS_KEY_ID: '' }],
  ['S3_SECRET_ACCESS_KEY', { ...bucket, S3_SECRET_ACCESS_KEY: '' }],
  ['S3_ENDPOINT', { ...bucket, S3_ENDPOINT: 'storage' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['METRICS_PORT', { METRICS_PORT: 'x' }],
  ['METRICS_PORT', { METRICS_PORT: '0.0.0.0:94640' }],
  ['METRICS_PORT', { METRICS_PORT: '203.0.113.1:9464' }],
  ['BACKUP_AT', { BACKUP_DIR: '/tmp', BACKUP_AT: '25시' }],
  ['BACKUP_DIR', { BACKUP_AT: '03:00' }],
  ['BACKUP_DIR', { BACKUP_PASSPHRASE: 'secret-of-the-backups' }],
  ['BACKUP_PASSPHRASE', { BACKUP_DIR: '/tmp', BACKUP_PASSPHRASE: 'short' }],
  ['HOST', { HOST: '203.0.113.1' }],
  ['CONTENT_DIR', { CONTENT_DIR: '/nowhere/content' }],
  ['DATA_DIR', { DATA_DIR: '/dev/null/data' }],
  ['127.0.0.1:1', { DATABASE_URL: 'postgres://site:pw@127.0.0.1:1/site' }],
]

test.for(wrong)('%s is named in one line for %j', async ([name, set], { folder }) => {
  const sentence = await said(folder, set)
  expect(sentence).toMatch(oneLine(name))
  expect(sentence).not.toMatch(/short|aaaa|key-of-ours|secret$|secret-of|site:pw/)
})

test('several wrong ones have a line each', async ({ folder }) => {
  const set = { PORT: 'x', LOG_LEVEL: 'x', TRUST_PROXY: 'x' }
  expect((await said(folder, set)).split('\n')).toHaveLength(3)
})

/** Whatever is written there will do, or is judged by what it leads to. */
const free = ['BACKUP_DIR', 'CONTENT_DIR', 'DATA_DIR', 'S3_BUCKET']

test('every variable that can be wrong has its meaning', () => {
  const variables = Object.keys(Environment.shape)
  expect(variables.filter((name) => meaningOf(name) === undefined).sort()).toEqual(free)
})

const filled = async (folder: string): Promise<string> => {
  const db = await openDatabase(readConfig({ DATA_DIR: folder }))
  await db.destroy()
  return join(folder, 'site.sqlite')
}

const damages: Readonly<Record<string, [(data: string) => Promise<unknown>, RegExp]>> = {
  'is a file': [
    async (data) => {
      await rm(data, { recursive: true })
      await writeFile(data, '')
    },
    /폴더여야/,
  ],
  'is everybody’s': [(data) => chmod(data, 0o1777), /함께 사용하는 폴더/],
  'has something else for a database': [
    (data) => writeFile(join(data, 'site.sqlite'), '회원 명부 '.repeat(1000)),
    /데이터베이스가 아닙니다.*restore/,
  ],
  'has half a database': [
    async (data) => {
      const file = await filled(data)
      const { length } = await readFile(file)
      await truncate(file, Math.floor(length / 2))
    },
    /손상되었습니다.*restore/,
  ],
  'has a folder for a database': [(data) => mkdir(join(data, 'site.sqlite')), /열 수 없습니다/],
  'has a newer database': [
    async (data) => {
      const db = await openDatabase(readConfig({ DATA_DIR: data }))
      await db
        .$extendTables<{ kysely_migration: { name: string; timestamp: string } }>()
        .insertInto('kysely_migration')
        .values({ name: '9999_from_next_year', timestamp: new Date(0).toISOString() })
        .execute()
      await db.updateTable('oldest_program').set({ migration: '9999_from_next_year' }).execute()
      await db.destroy()
    },
    /최신입니다/,
  ],
}

test.for(Object.entries(damages))('data that %s', async ([, [damage, sentence]], { folder }) => {
  const data = join(folder, 'data')
  await mkdir(data)
  await damage(data)
  const line = await said(folder, {})
  expect(line).toMatch(sentence)
  expect(line).toMatch(oneLine(''))
})

test.for([
  ['is no YAML', 'name: [학회', /YAML/],
  ['lacks what is needed', 'name: 학회', /site\.yaml: /],
] as const)('a text that %s', async ([, text, sentence], { folder }) => {
  const content = join(folder, 'content')
  await cp(testContent, content, { recursive: true })
  await writeFile(join(content, 'site.yaml'), text)
  const line = await said(folder, { CONTENT_DIR: content })
  expect(line).toMatch(sentence)
  expect(line).not.toContain('\n')
})

test('libraries that are not there', async ({ folder }) => {
  const boot = join(folder, 'boot.mjs')
  await cp('src/app/boot.mjs', boot)
  await writeFile(join(folder, 'main.ts'), "import 'hono'")
  const { ok, said } = runTool(process.execPath, [boot, 'main'])
  expect(ok).toBe(false)
  expect(said.trim()).toMatch(oneLine('npm ci --ignore-scripts'))
})

test('a port that is taken', async ({ folder }) => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' ? address?.port : 0
  expect(await said(folder, { PORT: String(port) })).toMatch(oneLine(`${port}번 포트`))
  other.close()
})

test.for([
  ['S3_SECRET_ACCESS_KEY', { secretAccessKey: 'another' }],
  ['S3_ACCESS_KEY_ID', { accessKeyId: 'another' }],
  ['S3_BUCKET', { name: 'another' }],
] as const)('a bucket that refuses names %s', async ([name, set], { folder }) => {
  await using bucket = await startBucket()
  const config = readConfig({ DATA_DIR: folder })
  const files = await openFileStore({ ...config, bucket: { ...bucket, ...set } })
  const refused = await files
    .put('site.zip', new Uint8Array(9))
    .then(() => 'it took it', sentenceOf)
  files.close()
  expect(refused).toMatch(oneLine(name))
})
