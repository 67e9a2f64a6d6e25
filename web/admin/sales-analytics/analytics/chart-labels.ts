/** Names of the bars in a chart with the previous period. */
export const periodNames = { current: 'This period', previous: 'Previous period' }

/** Minimum width of a label below the bars, in pixels. */
const LABEL_WIDTH = 44

/**
 * Returns the lines of each bar's label, so that labels don't overlap in a chart of this width in pixels: every label,
 * or every second, third, … one; the others are empty. A label of two words has two lines. The second line is left out
 * if it equals that of the label before: '5', 'Oct'.
 */
export function labelLines(labels: readonly string[], width: number): string[][] {
  const every = Math.max(1, Math.ceil((LABEL_WIDTH * labels.length) / Math.max(width, 1)))
  const lines = labels.map((label) => {
    const [first = '', ...rest] = label.split(' ')
    return [first, rest.join(' ')]
  })
  return lines.map(([first = '', second = ''], index) => {
    if (index % every !== 0) return []
    return [first, lines[index - every]?.[1] === second ? '' : second]
  })
}
