/** The strokes of each character in a cell 10 wide and 16 high; `m` is wider. */
const strokes: Readonly<Record<string, { width: number; line: string }>> = {
  0: { width: 10, line: 'M5,0C1,0 0,4 0,8S1,16 5,16S10,12 10,8S9,0 5,0Z' },
  1: { width: 5, line: 'M0,3L4,0V16' },
  2: { width: 10, line: 'M0,4C0,1 2,0 5,0S10,1 10,4.5C10,8 2,12 0,16H10' },
  3: { width: 10, line: 'M0,2C2,0 9,-1 9,4C9,7 6,7.5 4,7.5C7,7.5 10,8 10,11.5C10,17 2,17 0,14' },
  4: { width: 10, line: 'M8,16V0L0,11H11' },
  5: { width: 10, line: 'M9,0H2L1,7C4,5 10,5 10,10.5C10,17 2,17 0,14' },
  6: { width: 10, line: 'M8,0C3,2 0,6 0,11C0,14 2,16 5,16S10,14 10,11S8,6.5 5,6.5S0,8.5 0,11' },
  7: { width: 10, line: 'M0,0H10C6,5 4,10 3.5,16' },
  8: {
    width: 10,
    line: 'M5,7.5C2,7.5 1,6 1,4S2,0 5,0S9,2 9,4S8,7.5 5,7.5C2,7.5 0,9 0,11.5S2,16 5,16S10,14 10,11.5S8,7.5 5,7.5Z',
  },
  9: { width: 10, line: 'M2,16C7,14 10,10 10,5C10,2 8,0 5,0S0,2 0,5S2,9.5 5,9.5S10,7.5 10,5' },
  c: { width: 8, line: 'M8,7.5C5,4 0,5 0,10.5S5,17 8,13.5' },
  m: { width: 14, line: 'M0,16V6M0,9C1,5 7,5 7,9V16M7,9C8,5 14,5 14,9V16' },
  ' ': { width: 3, line: '' },
}
const GAP = 3.6

/** Draws a number, or a number with 'cm', on a baseline. Drawn as lines, so that it doesn't depend on installed fonts. */
export function numeral(text: string, x: number, baseline: number, height: number, anchor: 'start' | 'end' = 'start') {
  const scale = height / 16
  const known = [...text].flatMap((character) => strokes[character] ?? [])
  const width = known.reduce((sum, each) => sum + each.width + GAP, -GAP)
  let reached = 0
  const drawn = known.map((each) => {
    const placed = `<path d="${each.line}" transform="translate(${reached} 0)"/>`
    reached += each.width + GAP
    return placed
  })
  const left = anchor === 'end' ? x - width * scale : x
  return `<g transform="translate(${left} ${baseline - height}) scale(${scale})" fill="none" stroke="#2b211a" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</g>`
}
