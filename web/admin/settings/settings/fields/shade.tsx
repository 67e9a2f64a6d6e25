import { ACCENT_CONTRAST, accentContrast, usualAccent } from '#shop/platform/settings/accent.ts'
import { isShade } from '#shop/core/shade.ts'
import { Field } from '#web/ui/field.tsx'
import { hintOf, toldOf, type SettingField, type Told } from '#web/admin/settings/settings/setting-field.ts'

const AS_SHADE = 'For example #28356b. Optional.'

/** A colour, typed or picked, with sample texts and their contrast. */
export const shade = (told: Told): SettingField<string> => ({
  ...toldOf(told, AS_SHADE),
  words: (value) => value || 'default',
  control: ({ path, value, errors, onChange }) => (
    <div className="grid max-w-md gap-3">
      <div className="flex items-end gap-3">
        <Field
          label={told.label}
          hint={hintOf(told, AS_SHADE)}
          name={path}
          autoComplete="off"
          spellCheck={false}
          className="grow"
          value={value}
          error={errors[path]}
          onChange={({ target }) => onChange(target.value.trim().toLowerCase())}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <input
          type="color"
          aria-label={`Pick ${told.label.toLowerCase()}`}
          className="h-11 w-16 cursor-pointer border border-edge bg-card p-1"
          value={isShade(value) ? value : usualAccent}
          onChange={({ target }) => onChange(target.value)}
        />
        <Sample accent={isShade(value) ? value : usualAccent} />
      </div>
      <p role="status" className="text-caption text-soft">
        {readability(value)}
      </p>
    </div>
  ),
})

/**
 * Sets the style by script, as the content security policy allows. The server doesn't render it, because the policy
 * blocks inline styles.
 */
const Sample = ({ accent }: { accent: string }) => (
  <span aria-hidden="true" className="flex flex-wrap items-center gap-3">
    <span className="grid min-h-11 place-items-center px-4 text-white" style={{ backgroundColor: accent }}>
      Text on this colour
    </span>
    <span
      className="grid min-h-11 place-items-center bg-sand px-4 underline underline-offset-4"
      style={{ color: accent }}
    >
      Text in this colour
    </span>
  </span>
)

function readability(value: string): string {
  if (value === '') return 'Default accent colour.'
  const ratio = accentContrast(value)
  if (ratio === null) return ''
  const said = `Contrast on the darkest background: ${ratio} : 1`
  return ratio < ACCENT_CONTRAST
    ? `${said}. Text needs at least ${ACCENT_CONTRAST} : 1: choose a darker colour.`
    : `${said}. Text is readable.`
}
