import { useState } from 'react'
import { config } from '#config'
import { formatKobo, formatNaira, naira as toNaira } from '#shop/core/money.ts'
import { isWholeSum, plainAmount } from '#shop/core/typed-amount.ts'
import { Field } from '#web/ui/field.tsx'
import {
  hintOf,
  toldOf,
  type Control,
  type SettingField,
  type Told,
} from '#web/admin/settings/settings/setting-field.ts'

type Reading<Value> = {
  limits?: string
  /**
   * Returns the text of a value; `read` returns the value of a text. An invalid number is kept as text, so that the
   * server's error message quotes it.
   */
  show: (value: Value) => string
  read: (typed: string) => Value | string
  words: (value: Value) => string
}

const figure = <Value extends number | null>(told: Told, reading: Reading<Value>): SettingField<Value> => ({
  ...toldOf(told, reading.limits),
  words: reading.words,
  control: (control) => <Figure told={told} reading={reading} {...control} />,
})

type FigureProps<Value> = { told: Told; reading: Reading<Value> } & Control<Value>

function Figure<Value>({ told, reading, path, value, errors, onChange }: FigureProps<Value>) {
  const [typed, setTyped] = useState(() => reading.show(value))
  const shown = reading.read(typed) === value ? typed : reading.show(value)
  return (
    <Field
      label={told.label}
      hint={hintOf(told, reading.limits)}
      name={path}
      inputMode="decimal"
      autoComplete="off"
      className="max-w-xs"
      value={shown}
      error={errors[path]}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(reading.read(target.value) as Value)
      }}
    />
  )
}

const readWhole = (typed: string): number | string => (/^\s*\d{1,9}\s*$/.test(typed) ? Number(typed) : typed)

/** `unit` is the number's unit, such as 'minutes'. */
type WholeTold = Told & { least: number; most: number; unit?: string }

export const whole = (told: WholeTold): SettingField<number> =>
  figure(told, {
    limits: `From ${told.least} to ${told.most}${told.unit ? ` ${told.unit}` : ''}.`,
    show: String,
    read: readWhole,
    words: (value) => (told.unit ? `${value} ${told.unit}` : String(value)),
  })

/** Returns a typed amount in naira as a number, or the text as typed if it isn't a whole number. */
export const typedNaira = (typed: string): number | string => (isWholeSum(typed) ? Number(plainAmount(typed)) : typed)

/** A field for an amount in whole naira. */
export const naira = <Value extends number>(told: Told): SettingField<Value> =>
  figure(told, {
    limits: `In whole naira, up to ${formatNaira(toNaira(config.limits.maxPrice))}.`,
    show: String,
    read: (typed) => typedNaira(typed) as Value | string,
    words: formatNaira,
  })

/** A field for an amount in whole naira. If it is left empty, its value is null and the text `nothing` is shown. */
export const nairaOrNothing = <Value extends number>(told: Told & { nothing: string }): SettingField<Value | null> =>
  figure<Value | null>(told, {
    limits: `In whole naira, up to ${formatNaira(toNaira(config.limits.maxPrice))}. Optional.`,
    show: (value) => (value === null ? '' : String(value)),
    read: (typed) => (typed.trim() === '' ? null : (typedNaira(typed) as Value | string)),
    words: (value) => (value === null ? told.nothing : formatNaira(value)),
  })

const KOBO = 100

/**
 * A field for an amount within limits, entered in naira and kobo and stored in kobo. If it is left empty, its value is
 * null and the text `nothing` is shown.
 */
export const koboOrNothing = (
  told: Told & { nothing: string; least: number; most: number },
): SettingField<number | null> =>
  figure<number | null>(told, {
    limits: `In naira with up to two decimal places, from ${told.least} to ${told.most.toLocaleString('en')}.`,
    show: (value) => (value === null ? '' : String(value / KOBO)),
    read: (typed) => {
      const plain = typed.replaceAll(/[₦,\s]/g, '')
      if (plain === '') return null
      return /^\d{1,6}(\.\d{0,2})?$/.test(plain) ? Math.round(parseFloat(plain) * KOBO) : typed
    },
    words: (value) => (value === null ? told.nothing : formatKobo(value)),
  })

const HUNDREDTHS = 100

/** A field for a percentage with up to two decimal places, stored in hundredths of a percent. */
export const percent = (told: Told): SettingField<number> =>
  figure(told, {
    limits: 'In percent, from 0 to 100, with up to two decimal places, such as 7.5.',
    show: (value) => String(value / HUNDREDTHS),
    read: (typed) =>
      /^\s*\d{1,3}(\.\d{0,2})?\s*%?\s*$/.test(typed) ? Math.round(parseFloat(typed) * HUNDREDTHS) : typed,
    words: (value) => `${value / HUNDREDTHS} %`,
  })
