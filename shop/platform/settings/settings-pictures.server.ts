import type { Transaction } from '#db/connect.ts'
import { conflict, invalid, problem, type Failure } from '#shop/core/errors.ts'
import { knownPictures } from '#shop/platform/media/record-pictures.server.ts'
import { usePictures } from '#shop/platform/media/use-pictures.server.ts'
import { settingsGroups } from './settings.ts'
import type { Settings, SettingsGroupName } from './settings.ts'

const shown = ['wordmark', 'icon'] as const satisfies (keyof Settings['house'])[]

/**
 * Records which library pictures a settings group shows, in the transaction that changes it; this prevents their
 * removal. Fails with `picture-gone` if one was removed in the meantime, or with the field's name if the given size is
 * wrong (rules: wordmark and icon, picture usage).
 */
export async function showPictures(
  tx: Transaction,
  group: SettingsGroupName,
  settings: object,
): Promise<Failure<'picture-gone' | 'unfilled'> | undefined> {
  if (group !== 'house') return undefined
  const ids = idsIn(settings)
  const gone = await usePictures(tx, { kind: 'settings', subject: group, name: settingsGroups[group].label }, ids)
  return gone ?? (await lacksPictures(tx, group, settings))
}

/** Returns why a group cannot show the pictures in these fields: one was removed, or the given size is wrong. */
export async function lacksPictures(
  tx: Transaction,
  group: SettingsGroupName,
  settings: object,
): Promise<Failure<'picture-gone' | 'unfilled'> | undefined> {
  if (group !== 'house') return undefined
  const house = settings as Partial<Settings['house']>
  const ids = idsIn(house)
  const known = await knownPictures(tx, ids)
  if (known.size < ids.length) return conflict('picture-gone')
  const wrong = shown.filter((field) => {
    const [said, is] = [house[field] ?? null, known.get(house[field]?.id ?? '')]
    return said !== null && (said.width !== is?.width || said.height !== is.height)
  })
  if (wrong.length === 0) return undefined
  return invalid('unfilled', { fields: Object.fromEntries(wrong.map((field) => [field, problem('not-a-picture')])) })
}

const idsIn = (house: Partial<Settings['house']>): string[] => [
  ...new Set(shown.flatMap((field) => house[field]?.id ?? [])),
]
