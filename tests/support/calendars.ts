interface Entry {
  UID: string
  [name: string]: string
}

/**
 * The entries of an iCalendar text. Throws where RFC 5545 is broken: a line of more than 75 octets, a break that is not
 * CRLF, parts that do not close, an entry without UID, DTSTAMP or DTSTART, or two of one UID.
 */
export const entriesOf = (text: string): Entry[] => {
  const wrong = (what: string): never => {
    throw new Error(what)
  }
  if (/[^\r]\n|\r[^\n]/.test(text) || !text.endsWith('\r\n')) wrong('Lines do not end with CRLF')
  const long = text.split('\r\n').find((line) => Buffer.byteLength(line) > 75)
  if (long !== undefined) wrong(`Too long: ${long}`)
  const lines = text
    .replaceAll(/\r\n[\t ]/g, '')
    .trimEnd()
    .split('\r\n')
  if (lines[0] !== 'BEGIN:VCALENDAR' || lines.at(-1) !== 'END:VCALENDAR') wrong('No calendar')
  for (const needed of ['VERSION:2.0', 'PRODID:']) {
    if (!lines.some((line) => line.startsWith(needed))) wrong(`${needed} is missing`)
  }
  const entries = lines
    .join('\n')
    .split('BEGIN:VEVENT\n')
    .slice(1)
    .map((part) => {
      const [body = '', after] = part.split('\nEND:VEVENT')
      if (after === undefined) wrong('An entry does not end')
      return Object.fromEntries(
        body.split('\n').map((line) => [line.split(/[:;]/)[0], line.slice(line.indexOf(':') + 1)]),
      ) as Entry
    })
  for (const entry of entries) {
    for (const name of ['UID', 'DTSTAMP', 'DTSTART']) {
      if (entry[name] === undefined) wrong(`No ${name}`)
    }
  }
  if (new Set(entries.map(({ UID }) => UID)).size < entries.length) wrong('Two have one name')
  return entries
}
