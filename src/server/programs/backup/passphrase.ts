import { shortestPassphrase } from '#rules/backups.ts'
import type { Config } from '#server/base/config.ts'
import { Refusal } from '#server/base/program.ts'
import { readFile } from 'node:fs/promises'

/** What backups are sealed with; undefined where they are not. Throws Refusal for a file that has none, or too short a one. */
export const backupPassphrase = async ({
  backup: { passphrase, passphraseFile },
}: Config): Promise<string | undefined> => {
  if (passphraseFile === undefined) return passphrase
  const text = await readFile(passphraseFile, 'utf8').catch(() => {
    throw new Refusal(
      `BACKUP_PASSPHRASE_FILE(${passphraseFile})을 읽지 못했습니다. 파일이 있는지, 서버의 사용자가 읽을 수 있는지 확인하십시오.`,
    )
  })
  const first = text.split(/\r?\n/)[0] ?? ''
  if (first.length >= shortestPassphrase) return first
  throw new Refusal(
    `BACKUP_PASSPHRASE_FILE(${passphraseFile})의 첫 줄에 ${shortestPassphrase}자 이상의 암호를 적으십시오.`,
  )
}
