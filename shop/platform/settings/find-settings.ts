import { z } from 'zod'
import type { Admin } from '#shop/core/actor.ts'
import { lookUp } from '#shop/core/look-up.ts'
import { withoutMarks } from '#shop/core/without-marks.ts'
import { fieldMeta } from './field.ts'
import { isAmong, ownersWords, sameWords } from './search-synonyms.ts'
import { maySeeGroup } from './group-policies.ts'
import { mailKinds } from './mail-kinds.ts'
import { settingsGroupNames, settingsGroups, type SettingsGroupName } from './settings.ts'

/** A setting with the texts of its form. `field` is the field of the group that contains it. */
export type NamedSetting = { group: SettingsGroupName; field: string; label: string; help: string }

let all: readonly NamedSetting[] | undefined

/** Returns every setting, with the labels of composite fields before those of their parts. Computed on first use. */
export const namedSettings = (): readonly NamedSetting[] => (all ??= settingsGroupNames.flatMap(settingsOf))

function settingsOf(group: SettingsGroupName): NamedSetting[] {
  const shape: Record<string, z.ZodType> = settingsGroups[group].schema.shape
  return Object.entries(shape).flatMap(([field, schema]) => {
    const mail = group === 'mails' ? lookUp<{ label: string; about: string }>(mailKinds, field) : undefined
    const named = mail ? [{ label: mail.label, help: mail.about }] : namesIn(schema)
    return named.map((names) => ({ group, field, ...names }))
  })
}

type Names = Pick<NamedSetting, 'label' | 'help'>

function namesIn(schema: z.ZodType): Names[] {
  const meta = fieldMeta.get(schema)
  const parts = partsOf(schema)
  if (!meta?.label) return parts
  const { label, help } = meta
  return [{ label, help }, ...parts.map((part) => ({ label: `${label}, ${part.label}`, help: part.help }))]
}

/** Returns the names of the fields in an object, or in the objects of a list. */
function partsOf(schema: z.ZodType): Names[] {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return partsOf(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodPipe) return [...partsOf(schema.in as z.ZodType), ...partsOf(schema.out as z.ZodType)]
  if (schema instanceof z.ZodArray) return partsOf(schema.element as z.ZodType)
  if (schema instanceof z.ZodObject)
    return Object.values(schema.shape as Record<string, z.ZodType>).flatMap((part) => namesIn(part))
  return []
}

/** Texts in which a search looks for its words. `words` are what owners type for it. */
export type Searched = { label: string; group: string; help: string; words?: readonly string[] }
type Fit = 0 | 1 | 2 | 3 | 4

/**
 * Returns how well the words match a setting: 0 if they are one of the owner's words for it, 1 if its label begins with
 * them, 2 if its label contains all of them, 3 if label and group name together contain them, 4 if label, group name
 * and help text do. A synonym of a word counts as the word. Returns null if a word is missing.
 */
export function fitOf(words: string, { label, group, help, words: known = [] }: Searched): Fit | null {
  const each = withoutMarks(words).split(' ').filter(Boolean)
  if (each.length === 0) return null
  const inLabel = withoutMarks(label)
  const hasAll = (...texts: string[]) =>
    each.every((word) => {
      const text = [inLabel, ...texts.map(withoutMarks)].join(' ')
      return sameWords(word).some((same) => has(text, same))
    })
  if (isAmong(known, words)) return 0
  if (inLabel.startsWith(each.join(' '))) return 1
  if (hasAll()) return 2
  if (hasAll(group)) return 3
  return hasAll(group, help) ? 4 : null
}

/** Shorter words are searched only at the beginning of words. */
const SHORTEST = 3
const has = (text: string, word: string): boolean =>
  word.length < SHORTEST ? ` ${text}`.includes(` ${word}`) : text.includes(word)

/**
 * Sorts items by how well they match the words. Leaves out items that don't match, or whose match is worse than
 * `worst`.
 */
export function bestFits<Item>(
  words: string,
  items: readonly Item[],
  searched: (item: Item) => Searched,
  worst: 3 | 4 = 4,
): Item[] {
  return items
    .map((item) => ({ item, fit: fitOf(words, searched(item)) ?? Infinity }))
    .filter(({ fit }) => fit <= worst)
    .toSorted((one, other) => one.fit - other.fit)
    .map(({ item }) => item)
}

/** Returns the texts of a setting for `bestFits`. */
export const searchedOf = ({ group, field, label, help }: NamedSetting): Searched => ({
  ...{ label, help },
  group: settingsGroups[group].label,
  words: lookUp(ownersWords, `${group}.${field}`) ?? [],
})

/**
 * Returns up to `most` settings that this admin may change and whose label, together with the group's name, contains
 * these words, or for which owners type them (rules: back-office search, settings permissions).
 */
export const findSettings = (words: string, admin: Pick<Admin, 'may'>, most: number): NamedSetting[] =>
  onePerField(bestFits(words, namedSettings(), searchedOf, 3))
    .filter(({ group }) => maySeeGroup(group, admin))
    .slice(0, most)

/** Removes all but the first result of each field, because a field and its parts can match separately. */
export const onePerField = (settings: readonly NamedSetting[]): NamedSetting[] =>
  settings.filter(
    ({ group, field }, place) => settings.findIndex((one) => one.group === group && one.field === field) === place,
  )
