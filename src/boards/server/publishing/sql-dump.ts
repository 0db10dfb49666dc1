export type DumpRow = Partial<Record<string, string | null>>

interface Token {
  kind: 'text' | 'name' | 'word' | 'mark'
  value: string
}

const gap = /\s+|--(?:[ \t][^\n]*)?(?:\n|$)|#[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\//y
const token =
  /'((?:[^'\\]|\\[\s\S]|'')*)'|"((?:[^"\\]|\\[\s\S]|"")*)"|`((?:[^`]|``)*)`|([\w.+-]+)|([\s\S])/y

function* tokensOf(sql: string): Generator<Token> {
  for (let at = 0; at < sql.length; at = token.lastIndex) {
    gap.lastIndex = at
    token.lastIndex = at
    while (gap.test(sql)) token.lastIndex = gap.lastIndex
    const found = token.exec(sql)
    if (found === null) return
    const [, single, double, name, word, mark = ''] = found
    if (single !== undefined) yield { kind: 'text', value: unescaped(single.replaceAll("''", "'")) }
    else if (double !== undefined)
      yield { kind: 'text', value: unescaped(double.replaceAll('""', '"')) }
    else if (name !== undefined) yield { kind: 'name', value: name.replaceAll('``', '`') }
    else if (word !== undefined) yield { kind: 'word', value: word }
    else yield { kind: 'mark', value: mark }
  }
}

const escapes: Partial<Record<string, string>> = {
  0: '\0',
  b: '\b',
  n: '\n',
  r: '\r',
  t: '\t',
  Z: '\x1A',
}

const unescaped = (text: string): string =>
  text.includes('\\')
    ? text.replaceAll(/\\([\s\S])/g, (_, mark: string) => escapes[mark] ?? mark)
    : text

/**
 * Reads the INSERT and REPLACE statements of a MySQL dump. Throws a SyntaxError if a row's columns
 * are unknown.
 */
export function* rowsOf(
  sql: string,
  isWanted: (table: string) => boolean,
): Generator<{ table: string; row: DumpRow }> {
  const columns = new Map<string, string[]>()
  for (const [verb, ...statement] of statementsOf(sql)) {
    if (verb?.value.toUpperCase() === 'CREATE') readTable(statement, columns)
    if (/^(?:INSERT|REPLACE)$/i.test(verb?.value ?? '')) {
      yield* readInsert(statement, { columns, isWanted })
    }
  }
}

function* statementsOf(sql: string): Generator<Token[]> {
  let statement: Token[] = []
  for (const found of tokensOf(sql)) {
    if (!isMark(found, ';')) {
      statement.push(found)
      continue
    }
    yield statement
    statement = []
  }
  yield statement
}

const isMark = ({ kind, value }: Token, mark: string): boolean => kind === 'mark' && value === mark

const lastName = (value: string): string => value.split('.').at(-1) ?? value

const readTable = (statement: readonly Token[], columns: Map<string, string[]>): void => {
  let table: string | undefined
  let depth = 0
  let begins = false
  for (const value of statement) {
    if (depth === 0 && isName(value)) table = lastName(value.value)
    if (begins && value.kind === 'name' && table !== undefined)
      columns.get(table)?.push(value.value)
    begins = false
    if (isMark(value, '(')) {
      depth += 1
      begins = depth === 1
      if (begins && table !== undefined) columns.set(table, [])
    } else if (isMark(value, ')')) depth -= 1
    else if (isMark(value, ',')) begins = depth === 1
    if (depth === 0 && isMark(value, ')')) return
  }
}

const keywords =
  /^(?:TABLE|TEMPORARY|IF|NOT|EXISTS|INTO|IGNORE|LOW_PRIORITY|DELAYED|HIGH_PRIORITY|VALUES?)$/i

const isName = ({ kind, value }: Token): boolean =>
  kind === 'name' || (kind === 'word' && !keywords.test(value))

interface Insert {
  columns: ReadonlyMap<string, string[]>
  isWanted: (table: string) => boolean
}

function* readInsert(
  statement: readonly Token[],
  { columns, isWanted }: Insert,
): Generator<{ table: string; row: DumpRow }> {
  let table: string | undefined
  let named: string[] = []
  let values = false
  let row: (string | null)[] | undefined
  for (const found of statement) {
    if (!values) {
      if (found.kind === 'word' && /^VALUES?$/i.test(found.value)) values = true
      else if (isName(found)) {
        if (row === undefined) table = lastName(found.value)
        else row.push(found.value)
      } else if (isMark(found, '(')) row = []
      else if (isMark(found, ')')) {
        named = (row ?? []).map(String)
        row = undefined
      }
      if (values && (table === undefined || !isWanted(table))) return
    } else if (isMark(found, '(')) row ??= []
    else if (isMark(found, ')') && row !== undefined) {
      const names = named.length > 0 ? named : (columns.get(table ?? '') ?? [])
      if (table !== undefined) yield { table, row: rowFrom(names, row) }
      row = undefined
    } else if (row !== undefined && !isPassedOver(found)) row.push(valueOf(found))
  }
}

const rowFrom = (names: readonly string[], row: readonly (string | null)[]): DumpRow => {
  if (names.length !== row.length) throw new SyntaxError('The columns of a row are not known')
  return Object.fromEntries(names.map((name, index) => [name, row[index] ?? null]))
}

const isPassedOver = (found: Token): boolean =>
  isMark(found, ',') || (found.kind === 'word' && found.value.startsWith('_'))

const valueOf = ({ kind, value }: Token): string | null => {
  if (kind !== 'word') return value
  if (value.toUpperCase() === 'NULL') return null
  return /^0x(?:[\da-f]{2})*$/i.test(value) ? Buffer.from(value.slice(2), 'hex').toString() : value
}
