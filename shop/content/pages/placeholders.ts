import type { Settings } from '#shop/platform/settings/settings.ts'

/** What texts of the house may name: `{name}` is the house's name, wherever it stands. */
const placeholders = {
  name: ({ house }: Settings) => house.name,
  city: ({ house }: Settings) => house.city,
  country: ({ house }: Settings) => house.country,
  since: ({ house }: Settings) => String(house.since),
  street: ({ contact }: Settings) => contact.street,
} as const

/** A text, or whatever holds texts, with the house's own words in the place of their names (rules: words of the house). */
export function withHouseWords<Content>(content: Content, settings: Settings): Content {
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) =>
      Object.hasOwn(placeholders, name) ? placeholders[name as keyof typeof placeholders](settings) : whole,
    )
  const filled = (value: unknown): unknown => {
    if (typeof value === 'string') return fill(value)
    if (Array.isArray(value)) return value.map(filled)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, filled(each)]))
  }
  return filled(content) as Content
}
