import type { ReactNode } from 'react'
import type { AnswerOf } from '#web/contract.ts'
import type { FieldsOf } from './setting-field.ts'

/** The saved public settings of all groups; null if they can't be loaded. */
export type ShownNow = AnswerOf<'GET /shop'>['settings'] | null

/** Describes the form of any settings group. */
export type AnyForm = {
  /** Returns short summaries of the group's values, for its card. */
  holds(settings: object): string[]
  fields: FieldsOf<object>
  /** Renders how shoppers will see the form's values. */
  preview?(settings: object, shown: ShownNow): ReactNode
  /** Title of the preview, if it isn't the usual one. */
  previewTitle?: string | undefined
}

/** A group's saved settings with their version. */
export type Loaded = { settings: object; version: number }
