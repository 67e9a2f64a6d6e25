import { withoutMarks } from '#shop/core/without-marks.ts'

/** States of Nigeria, with alternative spellings after the first name. */
const states = [
  ...['Abia', 'Adamawa', 'Akwa Ibom', 'Anambra', 'Bauchi', 'Bayelsa', 'Benue', 'Borno', 'Cross River|Cross Rivers'],
  ...['Delta', 'Ebonyi', 'Edo', 'Ekiti', 'Enugu', 'FCT|Abuja|Federal Capital Territory|Capital Territory', 'Gombe'],
  ...['Imo', 'Jigawa', 'Kaduna', 'Kano', 'Katsina', 'Kebbi', 'Kogi', 'Kwara', 'Lagos', 'Nasarawa|Nassarawa', 'Niger'],
  ...['Ogun', 'Ondo', 'Osun', 'Oyo', 'Plateau', 'Rivers|River', 'Sokoto', 'Taraba', 'Yobe', 'Zamfara'],
]

const african = new Set(
  'DZ AO BJ BW BF BI CV CM CF TD KM CG CD CI DJ EG GQ ER SZ ET GA GM GH GN GW KE LS LR LY MG MW ML MR MU MA MZ NA NE NG RW ST SN SC SL SO ZA SS SD TZ TG TN UG ZM ZW EH'.split(
    ' ',
  ),
)

/** Other names of countries, in addition to the English name and the code. */
const alsoCalled: Record<string, string[]> = {
  NG: ['Federal Republic of Nigeria', 'NGA', 'Naija'],
  GB: ['UK', 'Great Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  US: ['USA', 'America', 'United States of America', 'The United States'],
  AE: ['UAE', 'Emirates', 'Dubai', 'Abu Dhabi'],
  CI: ['Ivory Coast'],
  CD: ['DRC', 'DR Congo', 'Democratic Republic of the Congo'],
  CG: ['Congo', 'Republic of the Congo'],
  CV: ['Cape Verde'],
  SZ: ['Swaziland'],
  GM: ['The Gambia'],
  NL: ['Holland', 'The Netherlands'],
  CZ: ['Czech Republic'],
  TR: ['Turkey'],
}

/** Keeps only the letters, so that 'Akwa-Ibom State' and 'akwa ibom' match. */
const plain = (name: string): string => withoutMarks(name).replace(/[^\p{L}]/gu, '')

const stateOf = new Map(
  states.flatMap((names) => names.split('|').map((name) => [plain(name), names.split('|')[0]!] as const)),
)

let codes: Map<string, string> | null = null

/** Returns the codes of all countries by name, from the platform's data; built on first use. */
function countryCodes(): Map<string, string> {
  if (codes) return codes
  const named = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  codes = new Map()
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    for (const name of [named.of(code), code, ...(alsoCalled[code] ?? [])])
      if (name && (name !== code || named.of(code))) codes.set(plain(name), code)
  }
  return codes
}

/**
 * Returns the name of a Nigerian state for any spelling ('F.C.T.', 'Abuja', 'Lagos State'); undefined if there is no
 * such state.
 */
export function stateNamed(written: string): string | undefined {
  const words = withoutMarks(written)
    .replace(/\./g, '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word && !['state', 'of', 'nigeria'].includes(word))
  const whole = stateOf.get(words.join(''))
  if (whole !== undefined || words.length < 2) return whole
  // 'FCT Abuja' names the same state twice.
  const [first, ...others] = new Set(words.map((word) => stateOf.get(word)))
  return others.length === 0 ? first : undefined
}

/** Returns the code of the country with this name; undefined if it is unknown. */
export const countryNamed = (written: string): string | undefined => countryCodes().get(plain(written))

/**
 * Returns whether the list contains the country; the list may contain 'Africa'. Returns undefined if the country isn't
 * found and the list contains an unknown name.
 */
export function isAmong(country: string, names: readonly string[]): boolean | undefined {
  const there = new Set(
    names.map((name) => (plain(name) === 'africa' ? african.has(country) : matching(country, countryNamed(name)))),
  )
  return there.has(true) || (there.has(undefined) ? undefined : false)
}

const matching = (country: string, other: string | undefined) => (other === undefined ? undefined : other === country)

/** Returns a country's English name; the code itself if it is unknown. */
export const countryName = (code: string): string => new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code
