/**
 * True in `npm run test:all`: files named `*.full.*` run too, series of scenarios are longer, and flows run at both
 * widths.
 */
export const isFull = process.env.TEST_ALL === '1' || process.argv.includes('--all')
