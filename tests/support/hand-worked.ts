import type { MemberStatus } from '#members/rules/member-status.ts'
import type { MemberType } from '#members/rules/member-types.ts'

/**
 * Sixty people, of whom the years that are paid and open were worked out by hand for November 2026: joined, type, paid,
 * open (of 2022 to 2026, by their last digits), and what is special about the later twenty.
 */
export const handWorked: readonly (readonly [number, MemberType, string, string, Special?])[] = [
  [1998, '정회원', '3456', '2'],
  [2001, '정회원', '2346', '5'],
  [2003, '학생회원', '23456', ''],
  [2005, '정회원', '', '23456'],
  [2007, '명예회원', '', ''],
  [2010, '정회원', '26', '345'],
  [2012, '정회원', '2345', '6'],
  [2015, '정회원', '456', '23'],
  [2019, '학생회원', '3', '2456'],
  [2021, '정회원', '23456', ''],
  [2022, '정회원', '2356', '4'],
  [2022, '정회원', '', '23456'],
  [2022, '학생회원', '456', '23'],
  [2023, '정회원', '3456', ''],
  [2023, '정회원', '36', '45'],
  [2023, '학생회원', '', '3456'],
  [2024, '정회원', '456', ''],
  [2024, '정회원', '4', '56'],
  [2024, '특별회원', '', ''],
  [2025, '정회원', '56', ''],
  [2025, '정회원', '6', '5'],
  [2025, '학생회원', '5', '6'],
  [2026, '정회원', '6', ''],
  [2026, '정회원', '', '6'],
  [2026, '학생회원', '6', ''],
  [1995, '정회원', '246', '35'],
  [1996, '정회원', '35', '246'],
  [1997, '정회원', '2345', '6'],
  [1999, '명예회원', '', ''],
  [2000, '정회원', '6', '2345'],
  [2002, '정회원', '2', '3456'],
  [2004, '학생회원', '2356', '4'],
  [2006, '정회원', '23', '456'],
  [2008, '정회원', '3456', '2'],
  [2009, '정회원', '234', '56'],
  [2011, '특별회원', '', ''],
  [2013, '정회원', '2456', '3'],
  [2014, '정회원', '56', '234'],
  [2016, '정회원', '23456', ''],
  [2017, '학생회원', '25', '346'],
  // Died in December 2023: 2022 and 2023 are paid, nothing is owed from 2024 on.
  [2000, '정회원', '23', '', { status: ['작고', '2023-12-20'] }],
  // Left on the last day of 2024, so 2024 is still owed, and 2025 is not.
  [2001, '정회원', '2', '34', { status: ['퇴회', '2024-12-31'] }],
  // On leave for the whole of 2023.
  [2002, '정회원', '2', '456', { status: ['휴회', '2023-01-01', '2023-12-31'] }],
  [2003, '학생회원', '26', '35', { status: ['휴회', '2024-01-01', '2024-12-31'] }],
  // For life from 1 January 2023 on.
  [2004, '정회원', '2', '', { status: ['평생회원', '2023-01-01'] }],
  // For life from June 2022 on: 2022 began before.
  [2005, '정회원', '', '2', { status: ['평생회원', '2022-06-01'] }],
  // A leave over the turn of the year takes the year that begins in it.
  [2006, '정회원', '3', '245', { status: ['휴회', '2025-03-01', '2026-02-28'] }],
  // A leave of the summer takes none.
  [2007, '정회원', '234', '56', { status: ['휴회', '2023-03-01', '2023-08-31'] }],
  // Two of one name without a birthday on the sheet: their workplaces tell which is which.
  [2008, '정회원', '245', '36', { isBare: true }],
  [2009, '정회원', '36', '245', { isBare: true, isNamesake: true }],
  // Two of one name with their birthdays.
  [2010, '정회원', '2', '3456'],
  [2012, '학생회원', '3456', '2', { isNamesake: true }],
  // 160,000 that says what it is for: two years.
  [2011, '정회원', '56', '234', { cells: { 2025: '160,000(25,26년)', 2026: '' } }],
  // 160,000 with 2023 paid: 2024 and 2025.
  [2013, '정회원', '345', '26', { cells: { 2024: '160,000', 2025: '' } }],
  // 50,000 is accepted for 2023, with a reason.
  [2014, '정회원', '3', '2456', { cells: { 2023: '50,000' } }],
  // 40,000 is left out, so 2024 stays owed.
  [2015, '정회원', '', '23456', { cells: { 2024: '40,000' } }],
  // 2023 and 2025 are waived.
  [2016, '정회원', '2', '46', { cells: { 2023: '면제', 2025: '면' } }],
  // The year of joining is waived.
  [2024, '학생회원', '5', '6', { cells: { 2024: '회비 면제' } }],
  // Joined in 2023, left at its end.
  [2023, '정회원', '', '3', { status: ['퇴회', '2023-12-31'] }],
  // On leave since before joining was noted.
  [2025, '정회원', '', '', { status: ['휴회', '2025-01-01'] }],
]

interface Special {
  status?: readonly [MemberStatus, from: string, until?: string]
  /** The sheet of dues has no birthday of theirs. */
  isBare?: true
  /** Bears the name of the person before. */
  isNamesake?: true
  /** What stands for a year instead of a plain mark. */
  cells?: Readonly<Record<number, string>>
}

/** Which of the three hundred each of them is. */
export const handWorkedAt = (at: number): number => (at < 40 ? at * 7 : (at - 40) * 7 + 4)
