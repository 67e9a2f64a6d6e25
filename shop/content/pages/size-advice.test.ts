import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultSettings } from '#shop/platform/settings/settings.ts'
import { adviseSize } from './size-advice.ts'
import { inUnit } from './size-chart.ts'

const chart = defaultSettings['size-chart']
const { rows } = chart
const sizes = rows.map(({ equivalents }) => equivalents[0]!)
const advise = (figures: (number | null)[], fit?: 'small' | 'true' | 'large', unit: 'in' | 'cm' = 'in') =>
  adviseSize({ chart, sizes, measures: { unit, figures }, said: fit ? { fit, say: 3, of: 4 } : null })

// rules: size advice
test.each([
  ['within one size', [36, 28, 38], undefined, { size: '12', between: null, own: null, isMade: true, nearest: null }],
  [
    'one measure alone',
    [null, null, 41],
    undefined,
    { size: '14', between: null, own: null, isMade: true, nearest: null },
  ],
  [
    'between two sizes',
    [37.5, 28, 38],
    undefined,
    { size: '14', between: ['12', '14'], own: null, isMade: true, nearest: null },
  ],
  [
    'wider at the hips',
    [36, 28, 41],
    undefined,
    { size: '14', between: ['12', '14'], own: null, isMade: true, nearest: null },
  ],
  [
    'the product runs small',
    [36, 28, 38],
    'small',
    { size: '14', between: null, own: '12', isMade: true, nearest: null },
  ],
  [
    'the product runs small, between two sizes',
    [37.5, 28, 38],
    'small',
    { size: '14', between: ['12', '14'], own: null, isMade: true, nearest: null },
  ],
  [
    'the product runs large',
    [36, 28, 38],
    'large',
    { size: '10', between: null, own: '12', isMade: true, nearest: null },
  ],
  ['above the chart', [70, 28, 38], undefined, 'outside'],
  ['below the chart', [20, 20, 20], undefined, 'outside'],
  ['no measures', [null, null, null], undefined, null],
] as const)('recommends a size: %s', (_, figures, fit, advice) => {
  expect(advise([...figures], fit)).toEqual(advice)
})

// rules: size advice
test('names the recommended size in the size system of the product', () => {
  const asked = { chart, measures: { unit: 'in', figures: [50, 42, 52] }, said: null } as const
  expect(adviseSize({ ...asked, sizes: ['10', '12'] })).toMatchObject({ size: '22', isMade: false, nearest: '12' })
  expect(adviseSize({ ...asked, sizes: ['S', '4XL'] })).toMatchObject({ size: '4XL', isMade: true })
})

// rules: size advice
test.each([
  [['10', '12', '18', '20'], '12'],
  [['10', '18'], '18'],
  [['8'], '8'],
  [['One size'], null],
])('from the sizes %j, chooses %s as the nearest to 14', (sizes, nearest) => {
  const measures = { unit: 'in', figures: [39, 31, 41] } as const
  expect(adviseSize({ chart, sizes, measures, said: null })).toMatchObject({ isMade: false, nearest })
})

const row = fc.nat(rows.length - 1)
const unit = fc.constantFrom('in' as const, 'cm' as const)
const figure = fc.option(fc.double({ min: 15, max: 160, noNaN: true }), { nil: null })

// rules: size advice
test('recommends the first size that is large enough for the measurements, in inches or centimetres', () => {
  fc.assert(
    fc.property(row, unit, fc.integer({ min: 0, max: 100 }), (at, unit, hundredths) => {
      const figures = rows[at]!.ranges.map(([from, to]) => {
        const [low, high] = [inUnit(from, 'in', unit), inUnit(to, 'in', unit)]
        return (low * (100 - hundredths) + high * hundredths) / 100
      })
      const advice = advise(figures, undefined, unit)
      expect(advice).toMatchObject({ between: null })
      const taken = sizes.indexOf((advice as { size: string }).size)
      expect(taken).toBeLessThanOrEqual(at)
      for (const [column, [, to]] of rows[taken]!.ranges.entries())
        expect(figures[column]).toBeLessThanOrEqual(inUnit(to, 'in', unit))
    }),
  )
})

// rules: size advice
test('larger measurements never give a smaller size, and fit reviews change the size by at most one', () => {
  const rank = (advice: ReturnType<typeof advise>) =>
    advice === null || advice === 'outside' ? null : sizes.indexOf(advice.size)
  fc.assert(
    fc.property(
      fc.tuple(figure, figure, figure),
      fc.nat(2),
      fc.double({ min: 0, max: 10, noNaN: true }),
      (figures, column, more) => {
        const plain = rank(advise(figures))
        const wider = rank(advise(figures.map((each, at) => (each !== null && at === column ? each + more : each))))
        if (plain !== null && wider !== null) expect(wider).toBeGreaterThanOrEqual(plain)
        if (plain === null) return
        const [small, large] = [rank(advise(figures, 'small'))!, rank(advise(figures, 'large'))!]
        expect([0, 1]).toContain(small - plain)
        expect([0, 1]).toContain(plain - large)
        expect(rank(advise(figures, 'true'))).toBe(plain)
      },
    ),
  )
})

// rules: size advice
test('gives the same advice for any order of the rows', () => {
  fc.assert(
    fc.property(
      fc.tuple(figure, figure, figure),
      fc.shuffledSubarray(rows, { minLength: rows.length }),
      (figures, mixed) => {
        const asked = { sizes, measures: { unit: 'in', figures }, said: null } as const
        expect(adviseSize({ ...asked, chart: { ...chart, rows: mixed } })).toEqual(adviseSize({ ...asked, chart }))
      },
    ),
  )
})
