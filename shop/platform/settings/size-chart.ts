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
/** Matches text without control characters, since a size is a single line. */
const oneLine = /^[^\p{Cc}]*$/u

/** A size that the shop sells, as printed on labels; `first` is true if the size is preselected for new products. */
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
  question: field(text(100), { label: 'Question', help: 'Optional.', seen: onChart }),
  link: field(filled(60), {
    label: 'Link',
    help: 'The text of the link with which customers ask you about sizes.',
    seen: onChart,
  }),
  answer: field(text(longest.line), { label: 'Answer', help: 'Shown after the link. Optional.', seen: onChart }),
})
const advice = z.strictObject({
  none: field(filled(longest.line), {
    label: 'No matching size',
    help: 'Shown when no size in the chart fits the shopper’s measurements.',
    seen: 'on product pages',
  }),
  fitting: field(text(40), {
    label: 'Book a fitting',
    help: 'The text of the link to book an appointment. Leave empty to show no link.',
    seen: 'on product pages',
  }),
})

const equivalent = z.strictObject({ label: field(filled(20), { label: 'Heading', help: 'For example UK.' }) })
const measure = z.strictObject({
  label: field(filled(40).refine(...asKey), { label: 'Heading', help: 'For example Waist.' }),
  how: field(text(longest.line), { label: 'How to measure', help: 'One sentence.' }),
})

const schema = z
  .strictObject({
    sizes: field(
      z.array(offered, because('not-a-list')).min(1, because('no-size')).max(MOST_SIZES, because('too-many-items')),
      {
        label: 'Sizes that you sell',
        help: 'As printed on your labels, in the order in which they are shown. Products keep a size that you remove.',
        seen: 'where they look for a size, in this order',
      },
    ),
    intro: field(text(longest.message), {
      label: 'Text above the chart',
      help: 'How to choose a size.',
      rows: 3,
      seen: onChart,
    }),
    ask: field(ask, { label: 'Text below the chart', help: 'For shoppers who are still unsure.' }),
    advice: field(advice, {
      label: 'Find my size',
      help: 'Texts on product pages when no size fits the shopper.',
    }),
    unit: field(z.enum(membersOf(lengthUnits), because('not-a-choice')), {
      label: 'Unit',
      help: 'The unit of the numbers below. Shoppers see both units. When you change it, the numbers are converted.',
      labels: { in: lengthUnits.in.label, cm: lengthUnits.cm.label },
    }),
    equivalents: field(z.array(equivalent).max(MOST_COLUMNS, because('too-many-items')), {
      label: 'Equivalent sizes',
      help: 'One column each.',
      one: 'column',
      blank: { label: '' },
      named: ({ label }: z.output<typeof equivalent>) => label,
    }),
    measures: field(z.array(measure).max(MOST_COLUMNS, because('too-many-items')), {
      label: 'Measurements',
      help: 'One column each, shown in inches and in centimetres.',
      one: 'measurement',
      blank: { label: '', how: '' },
      named: ({ label }: z.output<typeof measure>) => label,
    }),
    rows: field(
      z.array(row, because('not-a-list')).min(1, because('no-size')).max(MOST_ROWS, because('too-many-items')),
      {
        label: 'Chart',
        help: 'One row per size, up to 40. Enter measurements as a range such as 31–32, or as one number. Use the arrow keys to move up and down.',
        seen: 'on the size chart and on product pages',
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

/** Returns the names of the sizes that the shop sells, in the order of the chart settings. */
export const sizesOf = ({ sizes }: { sizes: readonly { size: string }[] }): string[] => sizes.map(({ size }) => size)

const firstOnes = new Set(['10', '12', '14', '16', '18', '20', '22'])

/**
 * The sizes that the shop sells, and the size chart. Ranges are stored in one unit; the page converts them to the other
 * (rules: sizes, size chart).
 */
export const sizeChart = settingsGroup({
  label: 'Size chart',
  about: 'Your sizes and their measurements.',
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
      question: 'Still between two sizes?',
      link: 'Send us your three measurements',
      answer: 'and we will tell you which size to order, or make the piece to your measurements.',
    },
    advice: {
      none: 'Our chart has no size for these measurements. We can make the piece to your measurements after a fitting.',
      fitting: 'Book a fitting',
    },
    intro:
      'These are body measurements, not garment measurements. Between two sizes, choose the larger for a fitted piece and the smaller for a loose one.',
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
