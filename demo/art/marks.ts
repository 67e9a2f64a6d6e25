import { words, type Word } from './lettering.ts'

/** A logo or badge made of flat outlines, stored as SVG. */
export type Mark = { name: string; svg: string; alt: string }

const INK = '#221a16'
const INDIGO = '#1f2f63'
const PAPER = '#f8f3ea'
const BRASS = '#b98a35'

export const marks: readonly Mark[] = [
  { name: 'logo-wordmark', svg: wordmark(words.gurara, INK), alt: 'GURARA' },
  { name: 'logo-wordmark-light', svg: wordmark(words.gurara, PAPER), alt: 'GURARA' },
  { name: 'logo-mark', svg: svg(100, 100, falls(INDIGO, BRASS)), alt: 'GURARA' },
  {
    name: 'favicon',
    svg: svg(
      100,
      100,
      `<rect width="100" height="100" rx="22" fill="${INDIGO}"/><g transform="translate(14 14) scale(0.72)">${falls(PAPER, '#e0bd74')}</g>`,
    ),
    alt: 'GURARA',
  },
  {
    name: 'icon-maskable',
    svg: svg(
      512,
      512,
      `<rect width="512" height="512" fill="${INDIGO}"/><g transform="translate(131 131) scale(2.5)">${falls(PAPER, '#e0bd74')}</g>`,
    ),
    alt: 'GURARA',
  },
  { name: 'featured-loom-letter', svg: wordmark(words.loomLetter, INK), alt: 'The Loom Letter' },
  { name: 'featured-thimble', svg: wordmark(words.thimble, INK), alt: 'THIMBLE' },
  { name: 'featured-ninth-yard', svg: wordmark(words.ninthYard, INK), alt: 'NINTH YARD' },
  { name: 'featured-calabash', svg: wordmark(words.calabash, INK), alt: 'Calabash Weekly' },
  { name: 'featured-weft-and-warp', svg: wordmark(words.weftAndWarp, INK), alt: 'Weft & Warp' },
  {
    name: 'payment-card',
    svg: badge('<rect x="22" y="22" width="46" height="32" rx="5"/><path d="M22,32H68M29,45H42"/>', words.card),
    alt: 'Card',
  },
  {
    name: 'payment-transfer',
    svg: badge(
      '<path d="M22,34L45,20L68,34Z"/><path d="M28,38V50M39,38V50M51,38V50M62,38V50M22,55H68"/>',
      words.transfer,
    ),
    alt: 'Bank transfer',
  },
  {
    name: 'payment-cash',
    svg: badge(
      '<rect x="21" y="24" width="48" height="28" rx="4"/><circle cx="45" cy="38" r="7"/><path d="M29,38H30M60,38H61"/>',
      words.cash,
    ),
    alt: 'Cash on delivery',
  },
]

function svg(width: number, height: number, drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawing}</svg>\n`
}

function wordmark({ outline, width }: Word, colour: string): string {
  return svg(Math.ceil(width) + 8, 112, `<path transform="translate(4 80)" fill="${colour}" d="${outline}"/>`)
}

/** The shop's logo: the Gurara waterfalls as five threads that fall from a beam into a ring of water. */
function falls(colour: string, accent: string): string {
  const drops = [
    [30, 62],
    [40, 70],
    [50, 74],
    [60, 70],
    [70, 62],
  ] as const
  const threads = drops.map(
    ([x, end]) =>
      `<path d="M${x},20V${end}" stroke="${x === 50 ? accent : colour}" stroke-width="4.4" stroke-linecap="round"/>`,
  )
  return (
    `<g fill="none"><path d="M16,14H84" stroke="${colour}" stroke-width="5" stroke-linecap="round"/>${threads.join('')}` +
    `<path d="M14,66C20,84 34,93 50,93S80,84 86,66" stroke="${colour}" stroke-width="4.4" stroke-linecap="round"/></g>`
  )
}

/** Draws a payment method's badge without any company's logo. */
function badge(icon: string, { outline, width: letters }: Word): string {
  const width = Math.ceil(84 + letters * 0.28 + 24)
  return svg(
    width,
    76,
    `<rect x="1" y="1" width="${width - 2}" height="74" rx="12" fill="${PAPER}" stroke="#cfc2ad" stroke-width="1.5"/><g fill="none" stroke="${INK}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">${icon}</g><path transform="translate(84 47) scale(0.28)" fill="${INK}" d="${outline}"/>`,
  )
}
