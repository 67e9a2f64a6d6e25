/**
 * Formats a bank's reference for display: without the leading apostrophe that marks text for spreadsheets, and empty if
 * it has no letter or digit. The stored line keeps the original, which is part of its fingerprint
 * (rules: unique statement lines).
 */
export const shownReference = (reference: string): string =>
  /[\p{L}\p{N}]/u.test(reference) ? reference.replace(/^['’`]+/, '').trim() : ''
