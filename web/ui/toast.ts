import { toast as shown, type Toast } from 'react-hot-toast/headless'

export type ShopToast = Toast

/** Durations of toasts in milliseconds (rules: toasts); the library shows at most twenty. */
export const toastMessages = {
  removeDelay: 1_000,
  blank: { duration: 4_000 },
  error: { duration: 4_000 },
  success: { duration: 2_000 },
  loading: { duration: Infinity },
}

/** Id of the toast shown when opening the product page has added the product to the cart. */
export const ADDED_TOAST = 'added'

const errors = new Set<string>()

/** Dismisses every error toast; called when the form is sent again or the request has succeeded (rules: toasts). */
export function dismissErrors(): void {
  for (const id of errors) shown.dismiss(id)
  errors.clear()
}

type Show = typeof shown.error

/** Gives a toast its text as id, so that it replaces an earlier toast with the same text (rules: toasts). */
const once: (...given: Parameters<Show>) => Parameters<Show> = (message, options) => [
  message,
  typeof message === 'string' ? { id: message, ...options } : options,
]

/** Shows a toast; a success toast dismisses earlier errors. */
export const toast = Object.assign(((message, options) => shown(message, options)) as Show, shown, {
  error: ((message, options) => {
    const id = shown.error(...once(message, options))
    errors.add(id)
    return id
  }) satisfies Show,
  success: ((message, options) => {
    dismissErrors()
    return shown.success(...once(message, options))
  }) satisfies Show,
})
