import { errorMap } from '#shop/core/error-map.ts'
import { settingsGroupNames, settingsGroups, type Settings, type SettingsGroupName } from './settings.ts'
import type { FieldProblem } from '#shop/core/field-problems.ts'
import { MOST_PROBLEMS, wrongFields } from './wrong-fields.ts'

/** A settings export: all groups, and the version of the file format. */
export type SettingsFile = { format: number; settings: Record<string, unknown> }

type Step = (settings: SettingsFile['settings']) => SettingsFile['settings']

/** Migrations from each format to the next: the first converts format 1 to format 2. A new format adds a migration. */
const steps: readonly Step[] = [
  // In format 1 the size chart had no unit and was in inches, and the legal values also contained the support hours.
  (settings) => withSupportOnce(withUnit(settings)),
]

function withUnit({ 'size-chart': chart, ...others }: SettingsFile['settings']): SettingsFile['settings'] {
  const isChart = typeof chart === 'object' && chart !== null && 'rows' in chart
  return { ...others, ...(chart !== undefined && { 'size-chart': isChart ? { unit: 'in', ...chart } : chart }) }
}

function withSupportOnce({ legal, contact, ...others }: SettingsFile['settings']): SettingsFile['settings'] {
  const { figures, ...texts } = asObject(legal)
  const { support, ...kept } = asObject(figures)
  return {
    ...others,
    ...(legal !== undefined && { legal: support === undefined ? legal : { ...texts, figures: kept } }),
    ...((contact ?? support) !== undefined && {
      contact: support === undefined ? contact : { supportHours: support, ...asObject(contact) },
    }),
  }
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

/** The format of files exported now. */
export const FILE_FORMAT = steps.length + 1

/** Returns whether exports contain this group. The web address belongs to one installation only. */
export const travels = (group: SettingsGroupName): boolean => group !== 'web-address'

/** Removes pictures before export, because they belong to this shop's library (rules: settings export and import). */
export function withoutPictures({ house: { wordmark: _, icon: __, ...house }, ...others }: Settings): object {
  return { house, ...others }
}

/**
 * Converts a file's groups to the current format; null if the file has a newer format
 * (rules: settings export and import).
 */
export const inPresentForm = (
  { format, settings }: SettingsFile,
  through: readonly Step[] = steps,
): SettingsFile['settings'] | null =>
  format > through.length + 1 ? null : through.slice(format - 1).reduce((at, step) => step(at), settings)

/** A group in which the file's fields replace the current ones. */
export type GroupChange = { group: SettingsGroupName; settings: object }

/**
 * Merges the groups of a file into the current settings and validates them; fields that are missing from the file keep
 * their values. Problems are listed by group and field, such as `delivery.areas.0.fee`.
 */
export function readGroups(
  given: SettingsFile['settings'],
  present: Settings,
): { changes: GroupChange[] } | { problems: Record<string, FieldProblem> } {
  const problems: [string, FieldProblem][] = []
  const changes: GroupChange[] = []
  for (const [name, settings] of Object.entries(given)) {
    if (problems.length >= MOST_PROBLEMS) break
    const isGroup = (settingsGroupNames as readonly string[]).includes(name)
    if (!isGroup || typeof settings !== 'object' || settings === null || Array.isArray(settings)) {
      problems.push([
        name,
        isGroup
          ? { code: 'not-an-object', params: undefined }
          : { code: 'unknown-group', params: { name, names: [...settingsGroupNames] } },
      ])
      continue
    }
    const group = name as SettingsGroupName
    const parsed = settingsGroups[group].schema.safeParse({ ...present[group], ...settings }, errorMap)
    if (parsed.success) changes.push({ group, settings: parsed.data })
    else
      for (const [field, problem] of Object.entries(wrongFields(parsed.error)))
        problems.push([field ? `${group}.${field}` : group, problem])
  }
  return problems.length > 0 ? { problems: Object.fromEntries(problems.toReversed()) } : { changes }
}
