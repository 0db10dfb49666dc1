export const mostSchools = 20

/** A school of the sign-up payload (spec part 3, ruling 19). */
export interface Education {
  school: string
  degree: string
  major: string
  year: string
  country: string
}

const between = '|'
const within = '^'

/** Values must not contain the separators of the joined text. */
export const isJoinable = (value: string): boolean => !/[|^]/.test(value)

export const joinEducation = (schools: readonly Education[]): string =>
  schools
    .map(({ school, degree, major, year, country }) =>
      [school, degree, major, year, country].join(within),
    )
    .join(between)

/** Undefined if a school does not have exactly five values. */
export const splitEducation = (joined: string): Education[] | undefined => {
  if (joined === '') return []
  const schools: Education[] = []
  for (const entry of joined.split(between)) {
    const [school, degree, major, year, country, more] = entry.split(within)
    if (country === undefined || more !== undefined) return undefined
    schools.push({
      school: school ?? '',
      degree: degree ?? '',
      major: major ?? '',
      year: year ?? '',
      country,
    })
  }
  return schools
}

export const schoolsText = (schools: readonly Education[]): string =>
  schools
    .map(({ school, degree, major, year, country }) =>
      [school, degree, major, year, country].join(' / '),
    )
    .join('\n')

export const schoolsFrom = (text: string): Education[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [school = '', degree = '', major = '', year = '', country = ''] = line
        .split('/')
        .map((value) => value.trim())
      return { school, degree, major, year, country }
    })
