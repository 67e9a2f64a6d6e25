import { withoutMarks } from './without-marks.ts'

/**
 * Returns a name in the form used in URLs: `Aṣọ-Òkè & Adire` becomes `aso-oke-and-adire`. The result has at most `most`
 * characters, and is empty if the name has no usable characters.
 */
export function addressWords(name: string, most: number): string {
  const words =
    withoutMarks(name)
      .replaceAll('&', ' and ')
      .match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, most).replace(/-$/, '')
}
