/**
 * Whether this is `npm run test:all`: then files named `*.full.*` run too, programmes of scenarios are longer, and flows run at
 * both widths.
 */
export const isFull = process.env.TEST_ALL === '1' || process.argv.includes('--all')
