import { useShop } from './shop.ts'

/** Writes links that open the messaging app at the house, with `text` already written, or at `to`: digits of a phone number. */
export function useMessageLink(): (text?: string, to?: string) => string {
  const { url, number } = useShop().contact.messaging
  return (text = '', to = number) => `${url}/${to.replace(/\D/g, '')}${text && `?text=${encodeURIComponent(text)}`}`
}
