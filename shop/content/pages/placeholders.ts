import type { Settings } from '#shop/platform/settings/settings.ts'

/** Placeholders that texts can contain: `{name}` is replaced by the shop's name. */
const placeholders = {
  name: ({ house }: Settings) => house.name,
  city: ({ house }: Settings) => house.city,
  country: ({ house }: Settings) => house.country,
  since: ({ house }: Settings) => String(house.since),
  street: ({ contact }: Settings) => contact.street,
} as const

/**
 * Replaces the placeholders in a text, or in all texts of a structure. Unknown placeholders are not replaced
 * (rules: page placeholders).
 */
export function withShopTexts<Content>(content: Content, settings: Settings): Content {
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
