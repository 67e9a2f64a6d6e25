import { withoutMarks } from './without-marks.ts'

/**
 * Returns a name as it is used in a URL: `Aṣọ-Òkè & Adire` becomes `aso-oke-and-adire`. At most `most` characters; ''
 * if none can be used.
 */
export function addressWords(name: string, most: number): string {
  const words =
    withoutMarks(name)
      .replaceAll('&', ' and ')
      .match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, most).replace(/-$/, '')
}
