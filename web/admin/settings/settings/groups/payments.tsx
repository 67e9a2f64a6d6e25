import { dollarDay } from '#shop/platform/settings/dollar.ts'
import { For } from '#web/admin/kit/shell/capabilities.tsx'
import type { SettingField } from '#web/admin/settings/settings/setting-field.ts'

/** Makes a field visible only to users who may change bank accounts. */
export const forOwners = <Value,>(field: SettingField<Value>): SettingField<Value> => ({
  ...field,
  control: (control) => <For needs={['bank-accounts']}>{field.control(control)}</For>,
})

/** The field for the exchange rate. Entering a rate sets its date to today; the date can be changed afterwards. */
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
