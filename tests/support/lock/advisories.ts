import { z } from 'zod'

const Report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.string(), range: z.string(), fixAvailable: z.unknown() }),
  ),
})

/** What `npm audit --json` printed, in lines for people, and whether it must stop a release. */
export const verdictOf = (printed: string): { lines: string[]; isBad: boolean } => {
  const report = Report.safeParse(parsed(printed))
  if (!report.success) {
    return { lines: ['npm audit: the registry gave no answer, nothing was checked'], isBad: false }
  }
  const found = Object.entries(report.data.vulnerabilities)
  const lines = found.map(
    ([name, { severity, range, fixAvailable }]) =>
      `npm audit: ${severity}: ${name} ${range}${fixAvailable === false ? ', no newer version' : ''}`,
  )
  return {
    lines: [...lines, `npm audit: ${found.length} known weaknesses`],
    isBad: found.some(([, { severity }]) => ['high', 'critical'].includes(severity)),
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
