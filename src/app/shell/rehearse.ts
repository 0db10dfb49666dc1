import { filesAmiss, rowsAmiss } from '#app/backup/rehearsal.ts'
import type { Stage } from '#app/backup/stage.ts'
import type { Config } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { openFileStore } from '#platform/server/files/open.ts'
import { Refusal } from '#platform/server/program.ts'

const most = 20

/**
 * Compares what was unpacked with what was backed up, and brings its schema up to date: what this program cannot read must
 * not become the database. Says what was compared; throws Refusal with all that is amiss.
 */
export const rehearse = async (config: Config, stage: Stage, place: string): Promise<void> => {
  const amiss = await amissIn(config, stage)
  if (amiss.length > 0) {
    const more = amiss.length > most ? [`그 밖에 ${amiss.length - most}가지가 더 있습니다.`] : []
    throw new Refusal(
      [
        `${place}의 백업은 온전하지 않습니다. 바뀐 것은 없습니다.`,
        ...amiss.slice(0, most),
        ...more,
      ].join('\n'),
    )
  }
  const db = await openDatabase(stage.config).catch(() => {
    throw new Refusal(
      `${place}의 백업은 이 프로그램이 읽지 못하는 판입니다. 백업할 때의 판이나 그보다 새 프로그램으로 되살리십시오. 바뀐 것은 없습니다.`,
    )
  })
  await db.destroy()
  for (const line of linesOf(stage, place)) console.log(line)
}

const amissIn = async (config: Config, { set, seal, facts }: Stage): Promise<string[]> => {
  if (set === undefined) return []
  const store = await openFileStore(config)
  try {
    return [...rowsAmiss(facts, set.manifest), ...(await filesAmiss(set, seal, store))]
  } finally {
    store.close()
  }
}

const linesOf = ({ set, facts }: Stage, place: string): string[] => {
  const tables = Object.keys(facts.counts).length
  const rows = Object.values(facts.counts).reduce((sum, count) => sum + count, 0)
  const held = `${place}: 표 ${tables}개, ${rows.toLocaleString('ko-KR')}건`
  if (set === undefined) return [`${held}이 온전하게 되살아납니다. 첨부 파일은 들어 있지 않습니다.`]
  const { files, files_in, missing } = set.manifest
  const count = Object.keys(files).length.toLocaleString('ko-KR')
  const where = files_in === 'bucket' ? '버킷에' : '백업에'
  return [
    count === '0'
      ? `${held}이 백업할 때와 같게 되살아납니다. 첨부 파일은 없습니다.`
      : `${held}이 백업할 때와 같게 되살아납니다. 첨부 파일 ${count}개도 그대로 ${where} 있습니다.`,
    ...(missing.length > 0
      ? [`백업할 때 이미 저장소에 없던 첨부 파일이 ${missing.length}개 있습니다.`]
      : []),
  ]
}
