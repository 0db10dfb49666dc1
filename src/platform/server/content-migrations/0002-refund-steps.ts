import { isMap, isScalar, parseDocument } from 'yaml'

/** One last day for a full refund became a list of days and shares. */
export const refundSteps = {
  files: 'conferences/*.yaml',
  change: (text: string): string => {
    const refund = parseDocument(text).get('refund', true)
    const until = isMap(refund) ? refund.get('fullUntilDaysBefore', true) : undefined
    if (!isMap(refund) || !isScalar(until) || typeof until.value !== 'number') return text
    const step = `{ until: ${until.value}, percent: 100 }`
    const [start = 0] = refund.range ?? []
    const [, end = 0] = (refund.flow === true ? refund.range : until.range) ?? []
    return (
      text.slice(0, start) + (refund.flow === true ? `[${step}]` : `- ${step}`) + text.slice(end)
    )
  },
}
