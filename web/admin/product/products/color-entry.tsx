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
 * Adds one or more colours by name, separated by commas, in lower case. For a known colour name, the shade is filled in
 * and can be changed; an unknown name needs a shade (rules: colours, colour shades).
 */
export function ColorEntry({ texts: { colors, shades }, onChange, error, disabled }: ColorEntryProps) {
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<string | null>(null)
  const [wrong, setWrong] = useState('')
  const picker = useRef<HTMLInputElement>(null)
  const names = typed.split(',').filter((name) => name.trim() !== '')
  const given = names.map((name) => givenIn(name, names.length === 1 ? picked : null))
  const [first] = given
  const proposed = first && 'shade' in first ? first.shade : null

  /** Adds the typed colours. Those without a known shade stay in the field. */
  function add(): void {
    if (names.length === 0) return
    const added = given.filter((each) => each !== null && 'shade' in each)
    const left = names.filter((_, at) => !given[at] || 'unknown' in given[at])
    setTyped(left.map((name) => name.trim()).join(', '))
    setPicked(null)
    setWrong(left.length > 0 ? problemOf(given) : '')
    if (added.length === 0) return
    const all = [...new Set([...colors, ...added.map(({ name }) => name)])]
    onChange(inShades(all, { ...shades, ...Object.fromEntries(added.map(({ name, shade }) => [name, shade])) }))
  }
  if (disabled)
    return (
      <div className="grid content-start gap-1.5">
        <p className="label text-soft">Colors</p>
        <ColorsChosen colors={colors} shades={shades} disabled onChange={onChange} />
      </div>
    )
  return (
    <div className="grid content-start gap-3">
      <div className="grid grid-cols-[1fr_auto_auto] items-start gap-2">
        <Field
          label="Colors"
          name="colors"
          hint="Names, such as wine, army green, or hex values such as #1b2a4a, separated by commas"
          placeholder="Add a colour"
          autoCapitalize="none"
          maxLength={300}
          value={typed}
          error={wrong || error}
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
          disabled={!typed.trim()}
          value={proposed ?? NO_SHADE}
          onChange={(event) => {
            setPicked(event.target.value)
            setWrong('')
          }}
        />
        <Button look="outline" className="mt-6" onClick={add}>
          Add
        </Button>
      </div>
      <ColorsChosen colors={colors} shades={shades} onChange={onChange} />
    </div>
  )
}

type Given = { name: string; shade: string } | { unknown: string } | null

/** Returns the error message for the first typed colour that can't be added. */
function problemOf(given: readonly Given[]): string {
  const unknown = given.find((each) => each === null || 'unknown' in each)
  return unknown && 'unknown' in unknown
    ? `“${unknown.unknown}” is not a known colour name. Please choose its shade here, then add it.`
    : fieldSentence({ code: 'not-a-color', params: undefined })
}

/**
 * Returns the typed colour and its shade: the picked shade, the shade typed after the name, or the known shade of that
 * name. Returns null if the text isn't a colour name.
 */
function givenIn(typed: string, picked: string | null): Given {
  const { colors, shades } = colorsGiven([typed])
  const name = colorRule.safeParse(Array.isArray(colors) ? colors[0] : '').data
  if (!name) return null
  const read = shadesOf([name], picked ? { [name]: picked } : shades)
  return 'unknown' in read ? read : { name, shade: read.shades[name]! }
}
