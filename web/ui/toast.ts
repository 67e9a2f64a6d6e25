import { toast as shown, type Toast } from 'react-hot-toast/headless'

export type ShopToast = Toast

/** How long toasts stay, in milliseconds (rules: toasts); the library itself keeps twenty at most. */
export const toastMessages = {
  removeDelay: 1_000,
  blank: { duration: 4_000 },
  error: { duration: 4_000 },
  success: { duration: 2_000 },
  loading: { duration: Infinity },
}

/** What says that opening a product's page put it into the cart. */
export const ADDED_TOAST = 'added'

const errors = new Set<string>()

/** Dismisses every error toast: the form was sent again, or what failed has succeeded (rules: toasts). */
export function dismissErrors(): void {
  for (const id of errors) shown.dismiss(id)
  errors.clear()
}

type Show = typeof shown.error

/** Shows a toast; a success dismisses the errors before it. */
export const toast = Object.assign(((message, options) => shown(message, options)) as Show, shown, {
  error: ((message, options) => {
    const id = shown.error(message, options)
    errors.add(id)
    return id
  }) satisfies Show,
  success: ((message, options) => {
    dismissErrors()
    return shown.success(message, options)
  }) satisfies Show,
})
