import type { ReactNode } from 'react'
import type { Settings, SettingsGroupName } from '#shop/platform/settings/settings.ts'
import type { AnswerOf } from '#web/contract.ts'
import type { FieldsOf } from './setting-field.ts'

/** What shoppers know of all groups as they are saved; null where it can't be had just now. */
export type ShownNow = AnswerOf<'GET /shop'>['settings'] | null

/** How a group of settings is shown and entered. */
export type GroupForm<Group extends SettingsGroupName = SettingsGroupName> = {
  /** What it holds now, in a few words each, for its card. */
  holds: (settings: Settings[Group]) => string[]
  fields: FieldsOf<Settings[Group]>
  /** What shoppers see of what stands in the form. */
  preview?: (settings: Settings[Group], shown: ShownNow) => ReactNode
  /** What that is called, where it is something else. */
  previewTitle?: string
}

/** A group as its page works with it, whichever it is. */
export type AnyForm = {
  holds: (settings: object) => string[]
  fields: FieldsOf<object>
  preview?: (settings: object, shown: ShownNow) => ReactNode
  previewTitle?: string
}

/** A group as it is saved, and its version. */
export type Loaded = { settings: object; version: number }
