import type { ReactNode } from 'react'
import type { AnswerOf } from '#web/contract.ts'
import type { FieldsOf } from './setting-field.ts'

/** The saved public settings of all groups; null if they couldn't be loaded. */
export type ShownNow = AnswerOf<'GET /shop'>['settings'] | null

export type AnyForm = {
  /** Returns short summaries of the group's values, for its card. */
  holds(settings: object): string[]
  fields: FieldsOf<object>
  /** Renders a preview of the form's values as shoppers will see them. */
  preview?(settings: object, shown: ShownNow): ReactNode
  previewTitle?: string | undefined
}

export type Loaded = { settings: object; version: number }
