import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { lengthUnits, type LengthUnit } from '#shop/core/length-unit.ts'
import { because, type FieldCode } from '#shop/core/field-problems.ts'
import { sameName } from '#shop/core/look-alikes.ts'
import { filled, longest, text } from '#shop/core/text.ts'
import { beginOf } from './chart-rows.ts'
import { field } from './field.ts'
import { settingsGroup } from './group.ts'
import { asKey } from '#shop/core/inherited-names.ts'

const MOST_COLUMNS = 6
const MOST_ROWS = 40
const MOST_SIZES = 40
const LONGEST = { in: 200, cm: 510 } as const satisfies Record<LengthUnit, number>
/** Excludes control characters, since a size is a single line. */
const oneLine = /^[^\p{Cc}]*$/u

/** A size that the shop sells, as printed on its labels; `first` if it is preselected for new products. */
const offered = z.strictObject({
  size: filled(20)
    .regex(oneLine, because('several-lines'))
    .refine((size) => !size.includes(';'), because('has-semicolon'))
    .refine(...asKey),
  first: z.boolean(because('not-a-tick')),
})

const length = z.number({ error: 'not-a-number' }).min(0, because('below-least')).max(LONGEST.cm, because('above-most'))
const range = z
  .tuple([length, length], because('not-a-range'))
  .refine(([from, to]) => from <= to, because('range-reversed'))

const row = z.strictObject({
  size: filled(20),
  equivalents: z.array(text(20), because('not-a-list')),
  ranges: z.array(range, because('not-a-list')),
})

const onChart = 'on the size chart'
const ask = z.strictObject({
  question: field(text(100), { label: 'Question', help: 'It may stay empty.', seen: onChart }),
  link: field(filled(60), { label: 'Link', help: 'What is pressed to write to you.', seen: onChart }),
  answer: field(text(longest.line), { label: 'What you do then', help: 'It may stay empty.', seen: onChart }),
})
const advice = z.strictObject({
  none: field(filled(longest.line), {
    label: 'Without a size',
    help: 'Where the chart has none for her measures.',
    seen: 'beside a piece',
  }),
  fitting: field(text(40), {
    label: 'Book a fitting',
    help: 'What is pressed to book an appointment. Left empty, none is offered there.',
    seen: 'beside a piece',
  }),
})

const equivalent = z.strictObject({ label: field(filled(20), { label: 'Heading', help: 'Such as UK.' }) })
const measure = z.strictObject({
  label: field(filled(40).refine(...asKey), { label: 'Heading', help: 'Such as Waist.' }),
  how: field(text(longest.line), { label: 'How to take it', help: 'In a sentence.' }),
})

const schema = z
  .strictObject({
    sizes: field(
      z.array(offered, because('not-a-list')).min(1, because('no-size')).max(MOST_SIZES, because('too-many-items')),
      {
        label: 'Sizes that you sell',
        help: 'As your labels have them, in your order. A product keeps a size that you take out.',
        seen: 'where they look for a size, in this order',
      },
    ),
    intro: field(text(longest.message), { label: 'Above the chart', help: 'How to choose.', rows: 3, seen: onChart }),
    ask: field(ask, { label: 'Below the chart', help: 'For whoever is still in doubt.' }),
    advice: field(advice, {
      label: 'Find my size',
      help: 'What it says beside a piece where it can’t name a size.',
    }),
    unit: field(z.enum(membersOf(lengthUnits), because('not-a-choice')), {
      label: 'Measured in',
      help: 'How the chart is entered. Shoppers see it in both. When you change it, the figures are worked out anew.',
      labels: { in: lengthUnits.in.label, cm: lengthUnits.cm.label },
    }),
    equivalents: field(z.array(equivalent).max(MOST_COLUMNS, because('too-many-items')), {
      label: 'What a size is called elsewhere',
      help: 'A column each.',
      one: 'column',
      blank: { label: '' },
      named: ({ label }: z.output<typeof equivalent>) => label,
    }),
    measures: field(z.array(measure).max(MOST_COLUMNS, because('too-many-items')), {
      label: 'What is measured',
      help: 'A column each, in inches and in centimetres.',
      one: 'measure',
      blank: { label: '', how: '' },
      named: ({ label }: z.output<typeof measure>) => label,
    }),
    rows: field(
      z.array(row, because('not-a-list')).min(1, because('no-size')).max(MOST_ROWS, because('too-many-items')),
      {
        label: 'The chart',
        help: 'A row for each size, 40 at most. Measures from and to, as 31–32, or one figure; the arrow keys lead up and down.',
        seen: 'on the size chart and over every piece',
      },
    ),
  })
  .check(({ value: { sizes, unit, equivalents, measures, rows }, issues }) => {
    const complain = (message: FieldCode, path: (string | number)[]) =>
      issues.push({ code: 'custom', message, path, input: path })
    const names = sizes.map(({ size }) => sameName(size))
    for (const [place, name] of names.entries())
      if (names.indexOf(name) < place) complain('name-twice', ['sizes', place, 'size'])
    for (const [position, row] of rows.entries()) {
      if (row.equivalents.length !== equivalents.length) complain('cells-amiss', ['rows', position, 'equivalents'])
      if (row.ranges.length !== measures.length) complain('cells-amiss', ['rows', position, 'ranges'])
      for (const [column, [, to]] of row.ranges.entries())
        if (to > LONGEST[unit]) complain('too-long-a-measure', ['rows', position, 'ranges', column])
    }
    for (const [position, column] of rowsApart(rows)) complain('rows-apart', ['rows', position, 'ranges', column])
  })

/** Finds gaps between ranges, as row and column: a customer with a measure in the gap would get no size. */
function rowsApart(rows: readonly z.output<typeof row>[]): [number, number][] {
  const inOrder = [...rows.entries()].toSorted(([, one], [, other]) => beginOf(one) - beginOf(other))
  return inOrder.flatMap(([position, { ranges }], at) =>
    ranges.flatMap(([from], column): [number, number][] => {
      const before = inOrder[at - 1]?.[1].ranges[column]
      return before && from > before[1] ? [[position, column]] : []
    }),
  )
}

/** Returns the names of the sizes that the shop sells, in its order. */
export const sizesOf = ({ sizes }: { sizes: readonly { size: string }[] }): string[] => sizes.map(({ size }) => size)

const firstOnes = new Set(['10', '12', '14', '16', '18', '20', '22'])

/**
 * The sizes that the shop sells, and the size chart. Ranges are stored in one unit; the page converts them to the other
 * (rules: sizes, size chart).
 */
export const sizeChart = settingsGroup({
  label: 'Size chart',
  about: 'Your sizes, and the measures that they fit.',
  holds: ({ sizes, measures }) => [
    `${sizes[0]?.size} to ${sizes.at(-1)?.size}`,
    measures.map(({ label }) => label).join(', '),
  ],
  schema,
  defaults: {
    sizes: ['6', '8', '10', '12', '14', '16', '18', '20', '22', '24', '26'].map((size) => ({
      size,
      first: firstOnes.has(size),
    })),
    unit: 'in',
    ask: {
      question: 'Still between two?',
      link: 'Send us your three numbers',
      answer: 'and we will tell you which one to order, or make it to your measure.',
    },
    advice: {
      none: 'Our chart has no size for these measures. We cut to your own at a fitting.',
      fitting: 'Book a fitting',
    },
    intro:
      'Body measures, not the garment’s. Between two sizes, take the larger for a fitted piece and the smaller for a loose one.',
    equivalents: [{ label: 'UK' }, { label: 'US' }],
    measures: [
      { label: 'Bust', how: 'Around the fullest part, the tape level across the back.' },
      { label: 'Waist', how: 'Around the narrowest part, one finger between tape and skin.' },
      { label: 'Hips', how: 'Around the fullest part, feet together.' },
    ],
    rows: [
      {
        size: 'XXS',
        equivalents: ['6', '2'],
        ranges: [
          [31, 32],
          [23, 24],
          [33, 34],
        ],
      },
      {
        size: 'XS',
        equivalents: ['8', '4'],
        ranges: [
          [32, 33],
          [24, 25],
          [34, 35],
        ],
      },
      {
        size: 'S',
        equivalents: ['10', '6'],
        ranges: [
          [33, 35],
          [25, 27],
          [35, 37],
        ],
      },
      {
        size: 'M',
        equivalents: ['12', '8'],
        ranges: [
          [35, 37],
          [27, 29],
          [37, 39],
        ],
      },
      {
        size: 'L',
        equivalents: ['14', '10'],
        ranges: [
          [37, 40],
          [29, 32],
          [39, 42],
        ],
      },
      {
        size: 'XL',
        equivalents: ['16', '12'],
        ranges: [
          [40, 43],
          [32, 35],
          [42, 45],
        ],
      },
      {
        size: '2XL',
        equivalents: ['18', '14'],
        ranges: [
          [43, 46],
          [35, 38],
          [45, 48],
        ],
      },
      {
        size: '3XL',
        equivalents: ['20', '16'],
        ranges: [
          [46, 49],
          [38, 41],
          [48, 51],
        ],
      },
      {
        size: '4XL',
        equivalents: ['22', '18'],
        ranges: [
          [49, 52],
          [41, 44],
          [51, 54],
        ],
      },
      {
        size: '5XL',
        equivalents: ['24', '20'],
        ranges: [
          [52, 55],
          [44, 47],
          [54, 57],
        ],
      },
      {
        size: '6XL',
        equivalents: ['26', '22'],
        ranges: [
          [55, 58],
          [47, 50],
          [57, 60],
        ],
      },
    ],
  },
})
