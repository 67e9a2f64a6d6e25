import { useState } from 'react'
import type { CustomField } from '#shop/platform/settings/custom-fields.ts'
import { TextArea } from '#web/ui/field.tsx'
import {
  hintOf,
  toldOf,
  type Control,
  type SettingField,
  type Told,
} from '#web/admin/settings/settings/setting-field.ts'

type Choices = CustomField['choices']

/** A list of choices, one per line. A line keeps its key when its text changes, so that the choice is renamed. */
export const choiceLines = (told: Told): SettingField<Choices> => ({
  ...toldOf(told),
  words: (choices) => choices.map(({ label }) => label).join(', ') || 'none',
  control: (control) => <ChoiceLines told={told} {...control} />,
})

function ChoiceLines({ told, path, value, errors, onChange }: { told: Told } & Control<Choices>) {
  const [entered, setEntered] = useState({ typed: linesOf(value), lines: value })
  const isHers = linesOf(onThem(entered.lines)) === linesOf(value)
  const { typed, lines } = isHers ? entered : { typed: linesOf(value), lines: value }
  const wrong = Object.entries(errors).find(([name]) => name === path || name.startsWith(`${path}.`))
  const line = /\.(\d+)\.label$/.exec(wrong?.[0] ?? '')?.[1]
  return (
    <TextArea
      label={told.label}
      hint={hintOf(told)}
      name={path}
      rows={6}
      dir="auto"
      value={typed}
      error={wrong && (line ? `${value[Number(line)]?.label ?? ''}: ${wrong[1]}` : wrong[1])}
      onChange={({ target }) => {
        const now = read(target.value, lines)
        setEntered({ typed: target.value, lines: now })
        onChange(onThem(now))
      }}
    />
  )
}

const linesOf = (choices: Choices): string => choices.map(({ label }) => label).join('\n')

/** Returns the choices that have a text. */
const onThem = (lines: Choices): Choices => lines.filter(({ label }) => label !== '')

/**
 * Parses the typed lines, including empty ones. Each former choice is matched with at most one line: by the same text
 * in the same line, then in another line, then by its position. As a result, a choice that is cleared and typed again
 * keeps its key.
 */
export function read(typed: string, before: Choices): Choices {
  const labels = typed.split('\n').map((line) => line.trim())
  const left: (Choices[number] | null)[] = [...before]
  const taken = labels.map((label, at) => (left[at]?.label === label ? take(left, at) : null))
  const sought = labels.map(
    (label, at) =>
      taken[at] ??
      take(
        left,
        left.findIndex((line) => line?.label === label),
      ),
  )
  return labels.map((label, at) => ({ key: (sought[at] ?? take(left, at))?.key ?? '', label }))
}

function take(left: (Choices[number] | null)[], at: number): Choices[number] | null {
  const line = left[at] ?? null
  if (line) left[at] = null
  return line
}
