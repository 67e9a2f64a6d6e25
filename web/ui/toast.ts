import { toast, type Toast } from 'react-hot-toast/headless'

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

export { toast }
