import { define, type Sheet } from '../sheet.ts'

const HOOK = 'M500,196C500,176 500,170 510,160C527,144 526,112 500,112C484,112 475,123 475,134'

/** Draws a brass hook in the wall and a wooden hanger with a brass hook. */
export function shoulderHanger(sheet: Sheet): string {
  const bar =
    'M500,184C472,188 420,208 364,232C354,238 354,250 366,250C420,238 456,222 500,220C544,222 580,238 634,250C646,250 646,238 636,232C580,208 528,188 500,184Z'
  return (
    `${peg()}<path d="${bar}" fill="url(#${wood(sheet)})"/><path d="${bar}" fill="none" stroke="#2c1a0d" stroke-width="1.4" opacity="0.5"/>` +
    `<path d="M368,236C420,212 472,192 500,188C528,192 580,212 632,236" fill="none" stroke="#ffe9c8" stroke-width="2" opacity="0.45"/>${hook()}`
  )
}

/** Draws a bar with two clips that hold a waistband from `left` to `right` at height `y`. */
export function clipHanger(sheet: Sheet, left: number, right: number, y: number): string {
  const clip = (x: number) =>
    `<path d="M${x - 9},${y - 52}H${x + 9}L${x + 13},${y + 20}H${x - 13}Z" fill="#a98447"/><path d="M${x - 9},${y - 52}H${x - 3}L${x - 5},${y + 20}H${x - 13}Z" fill="#e6cd92" opacity="0.8"/>` +
    `<path d="M${x - 13},${y + 8}H${x + 13}" stroke="#4c3512" stroke-width="1.6" opacity="0.7"/>`
  const bar = y - 46
  return (
    `${peg()}<path d="M500,190L500,${bar}" stroke="#a98447" stroke-width="6"/>${hook()}` +
    `<rect x="${left - 40}" y="${bar - 7}" width="${right - left + 80}" height="14" rx="7" fill="url(#${wood(sheet)})"/>` +
    `<rect x="${left - 36}" y="${bar - 5}" width="${right - left + 72}" height="3" rx="1.5" fill="#ffe9c8" opacity="0.4"/>${clip(left + 46)}${clip(right - 46)}`
  )
}

const hook = () =>
  `<path d="${HOOK}" fill="none" stroke="#8a6730" stroke-width="6.5" stroke-linecap="round"/><path d="${HOOK}" fill="none" stroke="#ecd49a" stroke-width="2" stroke-linecap="round" transform="translate(-1.2 -0.8)"/>`

const peg = () =>
  '<circle cx="500" cy="117" r="11" fill="#7d5c28"/><circle cx="498" cy="115" r="9" fill="#c39a50"/><circle cx="495" cy="112" r="3.4" fill="#f8e6b8"/>'

const wood = (sheet: Sheet) =>
  define(
    sheet,
    'wood',
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b98652"/><stop offset="0.55" stop-color="#8d5f35"/><stop offset="1" stop-color="#5b3a1e"/></linearGradient>`,
  )
