import { useState } from 'react'
import { color as colorRule } from '#shop/catalogue/product-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { colorName } from '#shop/color-name.ts'
import { Field } from '#web/ui/field.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { SwatchDot } from '#web/ui/swatches.tsx'
import { goOnBeside } from '../parts/go-on-beside.ts'

type ColorEntryProps = {
  colors: readonly string[]
  onChange: (colors: string[]) => void
  error?: string
  disabled?: boolean
}

/** Colours typed one by one, kept in lower case, blank ones ignored; each can be taken out again (rules: colours). */
export function ColorEntry({ colors, onChange, error, disabled }: ColorEntryProps) {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState('')

  function add(): void {
    if (!typed.trim()) return
    const read = colorRule.safeParse(typed)
    if (!read.success || !CSS.supports('color', read.data))
      return setWrong('Please enter a colour such as navy or #1b2a4a')
    setTyped('')
    setWrong('')
    if (!colors.includes(read.data)) onChange([...colors, read.data])
  }
  return (
    <div className="grid content-start gap-3">
      <div className="grid grid-cols-[1fr_auto] items-start gap-2">
        <Field
          label="Colors"
          name="colors"
          hint="A name or a value, such as navy or #1b2a4a"
          placeholder="Add a colour"
          autoCapitalize="none"
          value={typed}
          error={wrong || error}
          disabled={disabled}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button look="outline" className="mt-6" disabled={disabled} onClick={add}>
          Add
        </Button>
      </div>
      <ul aria-label="Colours chosen" className="flex flex-wrap gap-2">
        {colors.map((color) => (
          <li key={color} className="flex items-center gap-2 border border-line bg-card pl-2">
            <SwatchDot color={color} className="size-6" />
            <span className="text-caption">{color.startsWith('#') ? `${colorName(color)} ${color}` : color}</span>
            <button
              type="button"
              className="grid size-10 place-items-center hover:text-error disabled:opacity-40"
              aria-label={`Remove ${color}`}
              disabled={disabled}
              onClick={(event) => {
                goOnBeside(event.currentTarget)
                onChange(colors.filter((kept) => kept !== color))
              }}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
