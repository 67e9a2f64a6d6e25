import { withoutMarks } from './without-marks.ts'

/** A name as it stands in an address: `Aṣọ-Òkè & Adire` is `aso-oke-and-adire`; '' when nothing of it can be written so. */
export function addressWords(name: string, most: number): string {
  const words =
    withoutMarks(name)
      .replaceAll('&', ' and ')
      .match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, most).replace(/-$/, '')
}
