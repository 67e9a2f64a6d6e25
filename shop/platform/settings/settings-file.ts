import { errorMap } from '#shop/core/error-map.ts'
import { settingsGroupNames, settingsGroups, type Settings, type SettingsGroupName } from './settings.ts'
import type { FieldProblem } from '#shop/core/field-problems.ts'
import { MOST_PROBLEMS, wrongFields } from './wrong-fields.ts'

/** A shop's set-up as one file: its groups as they stood, in a form that has a version. */
export type SettingsFile = { format: number; settings: Record<string, unknown> }

type Step = (settings: SettingsFile['settings']) => SettingsFile['settings']

/** What brings a file of one form to the next: the first of them one of form 1 to form 2. A change of the form adds one. */
const steps: readonly Step[] = [
  // Ranges of the size chart were inches before they had a unit, and the support hours stood among the legal figures, too.
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

/** The form of files that are made now. */
export const FILE_FORMAT = steps.length + 1

/** Whether settings files contain a group. The web address belongs to one installation. */
export const travels = (group: SettingsGroupName): boolean => group !== 'web-address'

/** The settings as they leave: pictures belong to the shop that they were given to (rules: set-up as a file). */
export function withoutPictures({ house: { wordmark: _, icon: __, ...house }, ...others }: Settings): object {
  return { house, ...others }
}

/** A file's groups in the present form, or null for one of a form that is yet to come (rules: set-up as a file). */
export const inPresentForm = (
  { format, settings }: SettingsFile,
  through: readonly Step[] = steps,
): SettingsFile['settings'] | null =>
  format > through.length + 1 ? null : through.slice(format - 1).reduce((at, step) => step(at), settings)

/** A group as the file has it over the one that there is. */
export type GroupChange = { group: SettingsGroupName; settings: object }

/**
 * The groups of a file, each as it would be over the present one: what the file doesn't have stays. Problems by group and
 * field, as `delivery.areas.0.fee`.
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
