/** Characters that take no room on a page: zero-width ones, direction signs, soft hyphens, variation selectors. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu

/** Other signs that look like a hyphen. */
const dashes = /[\u02d7\u058a\u1806\u2010-\u2015\u2043\u2212]/gu

/**
 * Text in its plainest signs: without unseen characters, full-width letters and figures as usual ones, each dash a hyphen,
 * one blank between words, none at the ends. Codes, e-mails, phone numbers and sums are read from it
 * (rules: look-alikes).
 */
export const plainSigns = (typed: string): string =>
  typed.replace(unseen, '').normalize('NFKC').replace(dashes, '-').replace(/\s+/gu, ' ').trim()

declare const sameNameBrand: unique symbol

/** A folded name, number or code. Two that look the same are equal when folded. */
export type SameName = string & { readonly [sameNameBrand]: 'same name' }

/**
 * Folds a name, number or code for uniqueness checks. The database's `same_name` does the same, except for characters of
 * newer Unicode versions than it knows (rules: look-alikes).
 */
export const sameName = (name: string): SameName =>
  plainSigns(name).replaceAll('İ', 'i').toLowerCase().replaceAll('ς', 'σ') as SameName
