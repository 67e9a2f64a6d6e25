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
import { readSum } from '#shop/core/typed-sum.ts'
import { at, placeIn, withAt } from './schema-fields.ts'

/** What the owner writes as a whole, a group of settings, a page of hers or the texts of a post, with something at each of its fields. */
export type Written = { of: 'settings' | 'content' | 'posts'; name: string; schema: z.ZodType<object>; sample: object }

const aPicture = { id: 'ab'.repeat(16), width: 700, height: 140 }

/** Where the defaults have nothing. */
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

/** Areas say how long they take. */
function withDays(settings: object): object {
  return 'areas' in settings ? withAt(settings, 'areas.0.days', [1, 3]) : settings
}

/** What came of a value at a field: kept as something, or refused by the names of fields. */
export type Tried = { field: string; place: string; sent: unknown; kept: unknown; refused: string[] | null }

export function tryAt({ schema, sample }: Written, field: string, sent: unknown): Tried {
  const place = placeIn(sample, field)!
  const parsed = schema.safeParse(withAt(sample, place, sent))
  return parsed.success
    ? { field, place, sent, kept: at(parsed.data, place), refused: null }
    : { field, place, sent, kept: undefined, refused: Object.keys(wrongFields(parsed.error)) }
}

/** Fields whose help says that they are kept in small letters. */
const folded: ReadonlySet<string> = new Set(['email', 'senderAddress', 'replyTo', 'accent'])

/** Fields that are read in plain signs (rules: look-alikes). */
const inPlainSigns: ReadonlySet<string> = new Set(['email', 'senderAddress', 'replyTo', 'phone'])

/** A value as the shop may store it: trimmed, without direction signs, and sums as numbers. */
function asKept(sent: unknown, kept: unknown, field: string): unknown {
  if (typeof sent === 'string' && typeof kept === 'number') return readSum(sent)
  if (typeof sent === 'string') {
    if (field === 'messaging.number') return messagingNumber(sent)
    const text = inPlainSigns.has(field) ? plainSigns(sent) : withoutTurns(sent).trim()
    return folded.has(field) ? text.toLowerCase() : text
  }
  if (Array.isArray(sent) && Array.isArray(kept)) return sent.map((each, place) => asKept(each, kept[place], field))
  return sent
}

/** Keys, which are made from names where there is none. */
const made: ReadonlySet<string> = new Set(['fields.*.key', 'fields.*.choices.*.key', 'areas.*.id'])
const isMade = ({ sent, field }: Tried): boolean => made.has(field) && typeof sent === 'string' && sent.trim() === ''

/** As JSON has it, in which there is no negative zero. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

/** Whether what was taken is what was sent: exactly, as Markdown is, or as it may be kept. */
export const isKept = (tried: Tried): boolean =>
  isMade(tried) ||
  [tried.sent, asKept(tried.sent, tried.kept, tried.field)].some((expected) =>
    isDeepStrictEqual(asJson(tried.kept), asJson(expected)),
  )

/** What is refused because of a value elsewhere: an area that is gone is missed where it is named. */
const missedAt: Record<string, readonly string[]> = {
  delivery: ['areas', 'defaultArea', 'fallbackArea'],
  'size-chart': ['rows'],
}
const holderOf = (place: string): string => place.split('.').slice(0, -1).join('.')

/** Whether a refusal names the place, a part of it, what it is a part of, or what stands beside it. */
export const isAbout = ({ name }: Written, named: string, place: string): boolean =>
  `${named}.`.startsWith(`${place}.`) ||
  `${place}.`.startsWith(`${named}.`) ||
  holderOf(named) === holderOf(place) ||
  (missedAt[name] ?? []).includes(named.split('.')[0]!)
