import { useShop } from './shop.ts'

/**
 * Returns a function that builds links to the shop's chat in the messaging app, with `text` prefilled. `to` is another
 * phone number.
 */
export function useMessageLink(): (text?: string, to?: string) => string {
  const { url, number } = useShop().contact.messaging
  return (text = '', to = number) => `${url}/${to.replace(/\D/g, '')}${text && `?text=${encodeURIComponent(text)}`}`
}
