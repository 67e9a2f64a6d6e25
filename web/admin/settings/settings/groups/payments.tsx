import { dollarDay } from '#shop/platform/settings/dollar.ts'
import { For } from '#web/admin/kit/shell/capabilities.tsx'
import type { SettingField } from '#web/admin/settings/settings/setting-field.ts'

/** Where money goes to is changed by owners alone, and shown here to nobody else. */
export const forOwners = <Value,>(field: SettingField<Value>): SettingField<Value> => ({
  ...field,
  control: (control) => <For needs={['bank-accounts']}>{field.control(control)}</For>,
})

/** The day of a rate is the day on which it is typed, until that is changed, too. */
export const ofToday = (rate: SettingField<number | null>): SettingField<number | null> => ({
  ...rate,
  control: (control) =>
    rate.control({
      ...control,
      onChange: (value) =>
        control.whole
          ? control.whole.onChange({ ...control.whole.values, rate: value, on: dollarDay(new Date()) })
          : control.onChange(value),
    }),
})
