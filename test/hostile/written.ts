import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { documents } from '#shop/content/pages/document.ts'
import { because } from '#shop/core/field-problems.ts'
import { postFields } from '#shop/content/pages/post.ts'
import { hours } from '#shop/platform/settings/hours.ts'
import { plainSigns } from '#shop/core/look-alikes.ts'
import { messagingNumber } from '#shop/core/phone.ts'
import { settingsGroupNames, settingsGroups, type Settings } from '#shop/platform/settings/settings.ts'
import { wrongFields } from '#shop/platform/settings/wrong-fields.ts'
import { withoutTurns } from '#shop/core/text.ts'
import { parseAmount } from '#shop/core/typed-amount.ts'
import { at, placeIn, withAt } from './schema-fields.ts'

/**
 * Content that the owner saves as a whole: a group of settings, a page or a post, with a sample in which each field has
 * a value.
 */
export type Written = { of: 'settings' | 'content' | 'posts'; name: string; schema: z.ZodType<object>; sample: object }

const aPicture = { id: 'ab'.repeat(16), width: 700, height: 140 }

/** Values for fields that are empty by default. */
const fuller: { [Group in keyof Settings]?: Partial<Settings[Group]> } = {
  house: { wordmark: aPicture, icon: aPicture },
  hours: {
    weekly: { ...hours.defaults.weekly, sunday: [{ from: '12:00', to: '16:00' }] },
    closed: [{ from: '2026-12-25', to: '2026-12-26', reason: 'Christmas' }],
  },
  menu: { shop: [{ label: 'BOUBOUS', to: '/products?q=boubou' }] },
}

export const everyWritten: readonly Written[] = [
  ...settingsGroupNames.map((name) => ({
    of: 'settings' as const,
    name,
    schema: settingsGroups[name].schema as unknown as z.ZodType<object>,
    sample: withDays({ ...settingsGroups[name].defaults, ...fuller[name] }),
  })),
  ...Object.entries(documents).map(([name, { schema, defaults }]) => ({
    of: 'content' as const,
    name,
    schema: schema as unknown as z.ZodType<object>,
    sample: defaults,
  })),
  {
    of: 'posts',
    name: 'posts',
    schema: postFields
      .omit({ slug: true, cover: true })
      .refine(({ body }) => body.trim() !== '', { ...because('required'), path: ['body'] }),
    sample: { title: 'Caring for silk', excerpt: 'In short', body: 'In *full*.', coverAlt: 'Silk on a line' },
  },
]

/** Gives each delivery area a delivery time. */
function withDays(settings: object): object {
  return 'areas' in settings ? withAt(settings, 'areas.0.days', [1, 3]) : settings
}

/** The result of sending a value in a field: the stored value, or the names of the rejected fields. */
export type Tried = { field: string; place: string; sent: unknown; kept: unknown; refused: string[] | null }

export function tryAt({ schema, sample }: Written, field: string, sent: unknown): Tried {
  const place = placeIn(sample, field)!
  const parsed = schema.safeParse(withAt(sample, place, sent))
  return parsed.success
    ? { field, place, sent, kept: at(parsed.data, place), refused: null }
    : { field, place, sent, kept: undefined, refused: Object.keys(wrongFields(parsed.error)) }
}

/** Fields that are stored in lower case. */
const folded: ReadonlySet<string> = new Set(['email', 'senderAddress', 'replyTo', 'accent'])

/** Fields in which look-alike characters are replaced by plain ones (rules: look-alike characters). */
const inPlainSigns: ReadonlySet<string> = new Set(['email', 'senderAddress', 'replyTo', 'phone'])

/** Returns the value as the shop may store it: trimmed, without direction marks, and amounts as numbers. */
function asKept(sent: unknown, kept: unknown, field: string): unknown {
  if (typeof sent === 'string' && typeof kept === 'number') return parseAmount(sent)
  if (typeof sent === 'string') {
    if (field === 'messaging.number') return messagingNumber(sent)
    const text = inPlainSigns.has(field) ? plainSigns(sent) : withoutTurns(sent).trim()
    return folded.has(field) ? text.toLowerCase() : text
  }
  if (Array.isArray(sent) && Array.isArray(kept)) return sent.map((each, place) => asKept(each, kept[place], field))
  return sent
}

/** Keys that are generated from names if they are empty. */
const made: ReadonlySet<string> = new Set(['fields.*.key', 'fields.*.choices.*.key', 'areas.*.id'])
const isMade = ({ sent, field }: Tried): boolean => made.has(field) && typeof sent === 'string' && sent.trim() === ''

/** JSON has no negative zero. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

/**
 * Returns whether the stored value is the one that was sent, either exactly (as for Markdown) or as the shop may store
 * it.
 */
export const isKept = (tried: Tried): boolean =>
  isMade(tried) ||
  [tried.sent, asKept(tried.sent, tried.kept, tried.field)].some((expected) =>
    isDeepStrictEqual(asJson(tried.kept), asJson(expected)),
  )

/**
 * Fields that an error may name although another field was changed: a missing area is reported at the field that refers
 * to it.
 */
const missedAt: Record<string, readonly string[]> = {
  delivery: ['areas', 'defaultArea', 'fallbackArea'],
  'size-chart': ['rows'],
}
const holderOf = (place: string): string => place.split('.').slice(0, -1).join('.')

/** Returns whether an error names the place, a part of it, its parent or a sibling. */
export const isAbout = ({ name }: Written, named: string, place: string): boolean =>
  `${named}.`.startsWith(`${place}.`) ||
  `${place}.`.startsWith(`${named}.`) ||
  holderOf(named) === holderOf(place) ||
  (missedAt[name] ?? []).includes(named.split('.')[0]!)
