/**
 * A bank's reference as people read it: without the apostrophe by which some banks keep a spreadsheet from reading a number, and
 * nothing where no letter or digit is left. The line keeps what its file says, by which it is known again (rules: lines once).
 */
export const shownReference = (reference: string): string =>
  /[\p{L}\p{N}]/u.test(reference) ? reference.replace(/^['’`]+/, '').trim() : ''
