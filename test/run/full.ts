/**
 * Whether this is `npm run test:all`. Then files named `*.full.*` run too, every programme of scenarios sends all that it
 * has, and the shopper's and owner's ways are gone at both widths.
 */
export const isFull = process.env.TEST_ALL === '1'
