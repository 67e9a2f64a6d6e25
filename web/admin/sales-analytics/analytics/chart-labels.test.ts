import { expect, test } from 'vitest'
import { labelLines } from './chart-labels.ts'

const days = Array.from({ length: 31 }, (_, index) => `${index + 1} ${index < 30 ? 'Oct' : 'Nov'}`)

// rules: sales chart
test('labels of a wide chart are all shown, with each month once', () => {
  const lines = labelLines(days, 1400)
  expect(lines.slice(0, 2)).toEqual([
    ['1', 'Oct'],
    ['2', ''],
  ])
  expect(lines.at(-1)).toEqual(['31', 'Nov'])
})

// rules: sales chart
test('labels of a narrow chart are at least 44 pixels apart, and a new month is named at the first label shown', () => {
  const lines = labelLines(days, 300)
  const shown = lines.flatMap(([first], index) => (first ? [index] : []))
  expect(shown.slice(0, 3)).toEqual([0, 5, 10])
  for (const [at, index] of shown.slice(1).entries())
    expect(((index - shown[at]!) * 300) / 31).toBeGreaterThanOrEqual(44)
  expect(lines[30]).toEqual(['31', 'Nov'])
})
