import { useRef, useState } from 'react'
import { color as colorRule } from '#shop/catalogue/products/product-fields.ts'
import { colorsGiven, shadesOf } from '#shop/core/colors-given.ts'
import { fieldSentence } from '#shop/core/field-sentences.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { ColorsChosen, inShades } from './colors-chosen.tsx'
import type { ProductTexts } from './product-texts.ts'

type ColorEntryProps = {
  texts: Pick<ProductTexts, 'colors' | 'shades'>
  onChange: (changed: Pick<ProductTexts, 'colors' | 'shades'>) => void
  error?: string
  disabled?: boolean
}

/** The colour picker's value before a shade is chosen, because the picker can't be empty. */
const NO_SHADE = '#ffffff'

/**
 * Adds colours by name, in lower case; empty names are ignored. For a known colour name, the shade is filled in and can
 * be changed; an unknown name needs a shade (rules: colours, colour shades).
 */
export function ColorEntry({ texts: { colors, shades }, onChange, error, disabled }: ColorEntryProps) {
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<string | null>(null)
  const [wrong, setWrong] = useState('')
  const picker = useRef<HTMLInputElement>(null)
  const given = givenIn(typed, picked)
  const proposed = given && 'shade' in given ? given.shade : null

  function add(): void {
    if (!typed.trim()) return
    if (!given) return setWrong(fieldSentence({ code: 'not-a-color', params: undefined }))
    if ('unknown' in given)
      return setWrong(`“${given.unknown}” is not a known colour name. Please choose its shade here, then add it.`)
    setTyped('')
    setPicked(null)
    setWrong('')
    const all = colors.includes(given.name) ? colors : [...colors, given.name]
    onChange(inShades(all, { ...shades, [given.name]: given.shade }))
  }
  return (
    <div className="grid content-start gap-3">
      <div className="grid grid-cols-[1fr_auto_auto] items-start gap-2">
        <Field
          label="Colors"
          name="colors"
          hint="Any name, such as wine or army green, or a hex value such as #1b2a4a"
          placeholder="Add a colour"
          autoCapitalize="none"
          maxLength={60}
          value={typed}
          error={wrong || error}
          disabled={disabled}
          onChange={(event) => {
            setTyped(event.target.value)
            setWrong('')
          }}
          onBlur={({ relatedTarget }) => relatedTarget !== picker.current && add()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <input
          ref={picker}
          type="color"
          aria-label={typed.trim() ? `Shade of ${typed.trim()}` : 'Shade'}
          title={proposed ?? 'Shade'}
          className="mt-6 size-12 border border-edge bg-card p-1 disabled:opacity-40"
          disabled={disabled || !typed.trim()}
          value={proposed ?? NO_SHADE}
          onChange={(event) => {
            setPicked(event.target.value)
            setWrong('')
          }}
        />
        <Button look="outline" className="mt-6" disabled={disabled} onClick={add}>
          Add
        </Button>
      </div>
      <ColorsChosen colors={colors} shades={shades} disabled={disabled} onChange={onChange} />
    </div>
  )
}

/**
 * Returns the typed colour and its shade: the picked shade, the shade typed after the name, or the known shade of that
 * name. Returns null if the text isn't a colour name.
 */
function givenIn(typed: string, picked: string | null): { name: string; shade: string } | { unknown: string } | null {
  const { colors, shades } = colorsGiven([typed])
  const name = colorRule.safeParse(Array.isArray(colors) ? colors[0] : '').data
  if (!name) return null
  const read = shadesOf([name], picked ? { [name]: picked } : shades)
  return 'unknown' in read ? read : { name, shade: read.shades[name]! }
}
