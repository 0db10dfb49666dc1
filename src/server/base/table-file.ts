import { AppError } from '#server/base/errors.ts'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'

/** What a workbook may come to once it is unpacked, in bytes. */
const mostUnpacked = 40 * 1024 * 1024

/**
 * The cells of a table as people see them, line by line: the first sheet of a workbook, or text with commas, semicolons or
 * tabs between, in UTF-8 or CP949. Empty lines stay, so that lines keep their numbers. Throws `invalid` at `file`.
 */
export const linesOfTable = async (bytes: Uint8Array): Promise<string[][]> => {
  const lines = isWorkbook(bytes) ? await linesOfWorkbook(bytes) : linesOfText(bytes)
  return lines.map((cells) => cells.map((cell) => cell.normalize('NFC').trim()))
}

const unreadable = (message: string) => new AppError('invalid', { fields: { file: message } })

const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

const linesOfWorkbook = async (bytes: Uint8Array): Promise<string[][]> => {
  const { read, utils } = await import('@e965/xlsx')
  try {
    requireModest(bytes)
    const workbook = read(bytes, { cellDates: false, cellFormula: false, cellHTML: false })
    const sheet = workbook.Sheets[workbook.SheetNames[0] ?? '']
    if (sheet === undefined) throw unreadable('파일에 시트가 없습니다.')
    const wanted = {
      header: 1,
      raw: false,
      defval: '',
      blankrows: true,
      dateNF: 'yyyy-mm-dd',
    } as const
    return utils.sheet_to_json<unknown[]>(sheet, wanted).map((cells) => cells.map(String))
  } catch (error) {
    if (error instanceof AppError) throw error
    throw unreadable('엑셀 파일을 열 수 없습니다. 암호가 걸려 있지 않은지 확인해 주세요.')
  }
}

const requireModest = (bytes: Uint8Array): void => {
  let whole = 0
  const filter = ({ originalSize }: { originalSize: number }): boolean => {
    whole += originalSize
    return false
  }
  unzipSync(bytes, { filter })
  if (whole > mostUnpacked) throw unreadable('파일이 너무 큽니다. 나누어 올려 주세요.')
}

const linesOfText = (bytes: Uint8Array): string[][] => {
  const text = decoded(bytes)
  const first = text.slice(0, 4096)
  const delimiter = [',', '\t', ';'].toSorted((a, b) => countOf(first, b) - countOf(first, a))[0]
  try {
    return parse(text, { delimiter: delimiter ?? ',', relax_column_count: true, bom: true })
  } catch {
    throw unreadable('CSV 파일의 따옴표가 맞지 않습니다. 엑셀에서 다시 저장해 주세요.')
  }
}

const countOf = (text: string, letter: string): number => text.split(letter).length

/** A file read in the wrong encoding would invite nobody whom anyone knows: what is neither is refused. */
const decoded = (bytes: Uint8Array): string => {
  for (const encoding of ['utf-8', 'euc-kr']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      if (!text.includes('\0')) return text
    } catch {
      continue
    }
  }
  throw unreadable(
    '글자를 읽을 수 없습니다. 엑셀 파일이나 UTF-8, 한글(CP949) CSV 파일로 저장해 주세요.',
  )
}
