import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { settingsGroups, type SettingsGroupName } from '#shop/platform/settings/settings.ts'
import type { Answer } from '#web/api-client.ts'
import { heardOf } from '#web/loading/settings-version.ts'
import { toast } from '#web/ui/toast.ts'
import { draftName } from '#web/admin/kit/drafts/drafts.ts'
import { useVersionedDraft } from '#web/admin/kit/drafts/use-versioned-draft.ts'
import { putBackGroup, saveGroup } from './ask-group.ts'
import type { Loaded } from './group-form.ts'
import { differing } from './setting-field.ts'

/** The last save on this page, with the state before and after. */
type Done = { said: string; from: Loaded; to: Loaded }
export type GroupEdit = ReturnType<typeof useGroupEdit>

const open = (base: Loaded) => ({ base, settings: base.settings })

/** State of a settings group's form (rules: form drafts, settings changes). */
export function useGroupEdit(group: SettingsGroupName, loaded: Loaded) {
  const { revalidate } = useRevalidator()
  const what = draftName('Settings', settingsGroups[group].label)
  const form = useVersionedDraft({ key: `settings ${group}`, what, loaded, open })
  const { current: now, setSaved, setErrors, keep, run, settle } = form
  const { base } = form.draft
  const settings = { ...now.settings, ...form.draft.settings }
  const [done, setDone] = useState<Done | null>(null)

  const change = (settings: object) => {
    setErrors({})
    keep({ base, settings })
  }
  /**
   * Applies the user's changes over another user's version; fields that the user didn't change keep the other user's
   * values.
   */
  const keepMine = () => keep({ base: now, settings: { ...now.settings, ...differing(base.settings, settings) } })

  const ask = (request: () => Promise<Answer<Loaded>>, said: string) =>
    run(async () => {
      const answer = await request()
      settle(answer)
      if (answer.ok) {
        heardOf(answer.body.version)
        setSaved(answer.body)
        setDone({ said, from: now, to: answer.body })
      } else if (answer.code !== 'stale') {
        const isAtFields = Object.keys(answer.fields).length > 0
        toast.error(isAtFields ? 'Not saved. Please correct the marked fields.' : answer.message)
      }
      if (answer.ok || answer.code === 'stale') void revalidate()
    })
  const save = () =>
    ask(() => saveGroup(group, { settings: differing(base.settings, settings), version: base.version }), 'Saved')
  const putBack = (to: number, said: string) => ask(() => putBackGroup(group, to, now.version), said)

  return { ...form, settings, base, now, done, change, keepMine, save, putBack }
}
