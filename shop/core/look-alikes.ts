/** Characters without visible width: zero-width characters, direction marks, soft hyphens, variation selectors. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu

/** Other characters that look like a hyphen. */
const dashes = /[\u02d7\u058a\u1806\u2010-\u2015\u2043\u2212]/gu

/**
 * Normalises text: removes invisible characters, converts full-width letters and digits, makes each dash a hyphen and
 * each run of white space one space, and trims it. Applied to codes, e-mail addresses, phone numbers and amounts
 * (rules: look-alike characters).
 */
export const plainSigns = (typed: string): string =>
  typed.replace(unseen, '').normalize('NFKC').replace(dashes, '-').replace(/\s+/gu, ' ').trim()

declare const sameNameBrand: unique symbol

/** A normalised name, number or code. Two that look the same are equal. */
export type SameName = string & { readonly [sameNameBrand]: 'same name' }

/**
 * Normalises a name, number or code for uniqueness checks. The database's `same_name` returns the same, except for
 * characters of newer Unicode versions than the database supports (rules: look-alike characters).
 */
export const sameName = (name: string): SameName =>
  plainSigns(name).replaceAll('İ', 'i').toLowerCase().replaceAll('ς', 'σ') as SameName
