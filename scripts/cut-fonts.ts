import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

/**
 * Reduces the shop's two font families to the characters it uses: Latin, the naira sign, and the letters of Yoruba,
 * Hausa and Igbo. Run by hand after changing a family or weight: `node scripts/cut-fonts.ts`. The results are
 * committed.
 */
const require = createRequire(import.meta.url)

const yoruba = 'ÀÁÈÉÌÍÒÓÙÚàáèéìíòóùú'
const latin = range(0x20, 0x7e) + yoruba + '\u00a0©°·×–—‘’“”‹›•…←↑→↓−\u0300\u0301\u0304\u0323'
// Accents and signs of other languages, which few pages need. Yoruba's are in the first file.
const accents = [...(range(0xa1, 0xff) + 'ıŒœ‚„†€™')].filter((each) => !`${latin}\u00ad`.includes(each)).join('')
// In a separate file, because every page with a price needs it and few pages need the other letters.
const naira = '₦'
const letters = 'ṢṣṄṅƁɓƊɗƘƙĀāĒēŌōŪūŃń'
const dotted = 'ẸẹỌọỊịỤụ'

/**
 * Large headings use a single weight. The family's other features (swashes, small capitals) are left out; they would be
 * a third of the file.
 */
const families = [
  { family: 'cormorant', weights: 500 },
  { family: 'public-sans', weights: { min: 400, max: 600 } },
]
const features = ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'locl', 'lnum', 'tnum']

for (const { family, weights } of families) {
  for (const [part, subset, text] of [
    ['latin', 'latin', latin],
    ['accents', 'latin', accents],
    ['naira', 'latin-ext', naira],
    ['latin-ext', 'latin-ext', letters],
    ['vietnamese', 'vietnamese', dotted],
  ] as const) {
    const source = require.resolve(`@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`)
    const cut = await subsetFont(await readFile(source), text, {
      targetFormat: 'woff2',
      keepFeatures: features,
      variationAxes: { wght: weights },
    })
    const name = `${family}-${part}.woff2`
    await writeFile(join(import.meta.dirname, '../web/fonts', name), cut)
    console.log(name, cut.length, 'bytes')
  }
}

function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')
}
