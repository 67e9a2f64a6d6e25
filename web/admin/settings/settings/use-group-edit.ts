import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { settingsGroupWords } from '#shop/platform/settings/group-words.ts'
import type { SettingsGroupName } from '#shop/platform/settings/settings.ts'
import type { Answer, Refusal } from '#web/api-client.ts'
import { heardOf } from '#web/loading/settings-version.ts'
import { toast } from '#web/ui/toast.ts'
import { dropDraft } from '#web/admin/kit/drafts/drafts.ts'
import { throwAway } from '#web/admin/kit/drafts/throw-away.tsx'
import { useDraft } from '#web/admin/kit/drafts/use-draft.ts'
import { putBackGroup, saveGroup } from './ask-group.ts'
import type { Loaded } from './group-form.ts'
import { differing, isSame } from './setting-field.ts'

/** What was saved last on this page: from what to what. */
type Done = { said: string; from: Loaded; to: Loaded }
export type GroupEdit = ReturnType<typeof useGroupEdit>

/**
 * The form of a group of settings: what is typed is kept with the state that it was typed over, so that what somebody else
 * saved meanwhile is told and not overwritten (rules: drafts, changed settings). It asks for itself, so that what is
 * saved and what is no draft any more change at one moment.
 */
export function useGroupEdit(group: SettingsGroupName, loaded: Loaded) {
  const { revalidate } = useRevalidator()
  const key = `settings ${group}`
  const [done, setDone] = useState<Done | null>(null)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const now = done && done.to.version > loaded.version ? done.to : loaded
  const saved = { base: now, settings: now.settings }
  const { typed, setTyped, isUnsaved } = useDraft(key, { what: `Settings: ${settingsGroupWords[group].label}`, saved })
  const settings = { ...now.settings, ...typed.settings }
  const isStale = isUnsaved && typed.base.version !== now.version

  const keep = (base: Loaded, settings: object) =>
    setTyped(isSame(settings, base.settings) ? saved : { base, settings })
  const change = (settings: object) => {
    setErrors({})
    keep(typed.base, settings)
  }
  const discard = () => {
    setErrors({})
    throwAway(key)
  }
  /** Hers go over what somebody else saved; what she didn't touch is as that one left it. */
  const keepMine = () => keep(now, { ...now.settings, ...differing(typed.base.settings, settings) })

  async function settle(asked: Promise<Answer<Loaded>>, said: string, given: object | null): Promise<void> {
    setBusy(true)
    const answer = await asked
    setBusy(false)
    const became = answer.ok ? answer.body : given && savedBefore(answer, given, now)
    if (became) {
      dropDraft(key)
      setErrors({})
      heardOf(became.version)
      setDone({ said, from: now, to: became })
    } else if (!answer.ok) {
      setErrors(answer.fields)
      const isAtFields = Object.keys(answer.fields).length > 0
      if (answer.code !== 'stale')
        toast.error(isAtFields ? 'Not saved yet. Please see what is marked.' : answer.message)
    }
    if (answer.ok || answer.code === 'stale') await revalidate()
  }
  const save = () => {
    const given = differing(typed.base.settings, settings)
    return settle(saveGroup(group, { settings: given, version: typed.base.version }), 'Saved', given)
  }
  const putBack = (to: number, said: string) => settle(putBackGroup(group, to, now.version), said, null)

  const form = { settings, base: typed.base, now, errors, busy, isUnsaved, isStale, done }
  return { ...form, change, discard, keepMine, save, putBack }
}

/** What somebody saved meanwhile, where that is just what is given: it was she, and the answer was lost on its way (rules: lost answers). */
function savedBefore({ changed, version }: Refusal, given: object, was: Loaded): Loaded | null {
  if (!changed || version === undefined) return null
  const isThere = Object.entries(given).every(([name, value]) => isSame(changed[name], value))
  return isThere ? { settings: { ...was.settings, ...changed }, version } : null
}
