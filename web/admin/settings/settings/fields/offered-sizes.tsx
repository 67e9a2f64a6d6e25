import { Button } from '#web/ui/button.tsx'
import { controlLook } from '#web/ui/field.tsx'
import {
  atMost,
  hintOf,
  nearLimit,
  toldOf,
  type Control,
  type SettingField,
  type Told,
} from '#web/admin/settings/settings/setting-field.ts'
import { RowButtons } from './row-buttons.tsx'

type Offered = { size: string; first: boolean }
const MOST = 40
const LONGEST = 20
const LIMITS = `Up to ${MOST} sizes. Sizes marked ‘First’ are suggested first for new products.`

/** The shop's sizes, which can be reordered. Sizes marked as first are suggested first for new products. */
export const offeredSizes = (told: Told): SettingField<Offered[]> => ({
  ...toldOf(told, LIMITS),
  parts: {
    size: { label: 'Size', hint: `As printed on the label. ${atMost(LONGEST)}` },
    first: { label: 'First', hint: 'Suggested first for new products.' },
  },
  words: (sizes) => sizes.map(({ size, first }) => (first ? `${size} (first)` : size)).join(', '),
  control: (control) => <OfferedSizes told={told} {...control} />,
})

const OfferedSizes = ({ told, path, value: sizes, errors, onChange }: { told: Told } & Control<Offered[]>) => (
  <fieldset className="grid gap-4" aria-describedby={errors[path] && `${path}-error`}>
    <legend className="label mb-1.5 text-soft">{told.label}</legend>
    <p className="text-caption text-soft">{hintOf(told, LIMITS)}</p>
    {errors[path] && (
      <p id={`${path}-error`} className="text-caption text-error">
        {errors[path]}
      </p>
    )}
    <ol className="grid">
      {sizes.map((offered, place) => (
        <OneSize
          key={place}
          path={`${path}.${place}`}
          offered={offered}
          name={offered.size || `size ${place + 1}`}
          error={errors[`${path}.${place}.size`]}
          onChange={(changed) => onChange(sizes.with(place, { ...offered, ...changed }))}
        >
          <RowButtons name={offered.size || `size ${place + 1}`} items={sizes} place={place} onChange={onChange} />
        </OneSize>
      ))}
    </ol>
    {sizes.length < MOST && (
      <Button
        look="outline"
        className="justify-self-start"
        onClick={() => onChange([...sizes, { size: '', first: false }])}
      >
        Add size
      </Button>
    )}
  </fieldset>
)

type OneSizeProps = {
  path: string
  offered: Offered
  name: string
  error: string | undefined
  onChange: (changed: Partial<Offered>) => void
  children: React.ReactNode
}

const OneSize = ({ path, offered: { size, first }, name, error, onChange, children }: OneSizeProps) => {
  const said = error ?? nearLimit(size, LONGEST)
  return (
    <li className="border-b border-line py-1">
      <div className="flex flex-wrap items-center gap-x-4">
        <input
          className={`${controlLook} max-w-32`}
          aria-label={`Size: ${name}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={said && `${path}-said`}
          name={`${path}.size`}
          dir="auto"
          autoComplete="off"
          value={size}
          onChange={({ target }) => onChange({ size: target.value })}
        />
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            className="size-5 accent-indigo"
            checked={first}
            onChange={({ target }) => onChange({ first: target.checked })}
          />
          First<span className="sr-only">: {name}</span>
        </label>
        {children}
      </div>
      {said && (
        <p id={`${path}-said`} className={`py-1 text-caption ${error ? 'text-error' : 'text-soft'}`}>
          {said}
        </p>
      )}
    </li>
  )
}
